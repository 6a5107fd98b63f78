import { because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/work/jobs.ts': {
    ...notTestedHere(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
    ...because('of an error only its name and code are stored and logged', [`'no attempt is left' → ""`]),
  },
}
