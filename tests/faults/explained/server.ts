import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/env.ts': because('a protocol ends with its colon', ['/^https?:$/ → /^https?:/']),
  'src/server/log.ts': because('the standard error of a process is looked at from outside (http-main.test.ts)', [
    '{ const destination = pino.destination({ fd: 2, sync: true }) // Whoev… → {}',
    '{ fd: 2, sync: true } → {}',
  ]),
}
