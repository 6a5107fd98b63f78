import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/api/encrypt-password.ts': because('the cipher takes what is missing of the vector for zero', [`'00' → ""`]),
  'src/client/api/failure-text.ts': because('no failure is called either', [`'' → "Stryker was here!"`]),
}
