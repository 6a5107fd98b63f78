import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/jobs/run.ts': {
    ...because('one process has the embedded database; several are on PostgreSQL', ['{ skipLocked: true } → {}', 'true → false']),
    ...because('messages are told to nobody', [`'no attempt is left' → ""`]),
    ...because('what is undefined is not written', ['code === undefined → false']),
  },
}
