import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/session/login-throttle.ts': {
    ...because('a counter without a row is passed over', ['[] → ["Stryker was here"]']),
    ...because('a row of every counter that is asked for is made before', ['`The counter ${counter} was not held` → ``']),
  },
  'src/server/session/sign-in-queue.ts': because('every fourth turn is one counted upwards or downwards', ['turns += 1 → turns -= 1']),
  'src/server/session/sign-in.ts': because('what nothing opens is opened by no text', [`'' → "Stryker was here!"`]),
}
