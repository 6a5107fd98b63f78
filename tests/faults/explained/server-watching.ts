import { because, type Explained, notTestedHere } from './by-file.ts'

export const explained: Explained = {
  'src/server/operations/watching/readiness.ts': {
    ...because('undefined counts as not well too', ['{ return false } → {}']),
    ...notTestedHere('a timer that nobody waits for ends two seconds later: these tests measure no time', [
      '{ clearTimeout(timer) } → {}',
      'clearTimeout(timer) → ;',
    ]),
  },
  'src/server/operations/watching/routes.ts': because('neither text is an address of this computer', [
    `'' → "Stryker was here!" (2)`,
  ]),
}
