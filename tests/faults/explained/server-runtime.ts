import { because, type Explained, notTestedHere } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/base/database-errors.ts': because('neither text is a SQLSTATE', [`'' → "Stryker was here!"`]),
  'src/server/platform/base/log.ts': notTestedHere(
    "it is the process's own standard error: `processes/main.test.ts` starts a process and reads it, where no fault can be planted",
    ['{ const destination = pino.destination({ fd: 2, sync: true }) // Whoev… → {}', '{ fd: 2, sync: true } → {}'],
  ),
}
