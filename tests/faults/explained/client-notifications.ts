import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/notifications/wiring.ts': {
    ...because('nobody asks what a command was answered that is done', ['() => null → () => undefined']),
    ...because('what is refused carries no error, and is told in the same words', ["told.notice === 'failed' → true"]),
  },
}
