import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/watching/readiness.ts': {
    '{ return false } → {}': 'what is undefined is not well either',
    ...because('a timer that nobody waits for runs two seconds longer', ['{ clearTimeout(timer) } → {}', 'clearTimeout(timer) → ;']),
  },
  'src/server/watching/routes.ts': { [`'' → "Stryker was here!" (2)`]: 'neither is an address of this machine' },
}
