import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/notifications/wiring.ts': {
    ...because('nothing reads the result of this command', ['() => null → () => undefined']),
    ...because('a refusal carries no error, and an unknown error gets the same notice', [
      "told.notice === 'failed' → true",
    ]),
  },
}
