import { because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

const hasAccount = 'every session belongs to an account, and accounts are never deleted'

export const explained: Explained = {
  'src/server/identity/profile/own-account.ts': {
    ...because(hasAccount, [
      '!found → false',
      '!account → false',
      `'sesion-vencida' → ""`,
      `'sesion-vencida' → "" (2)`,
      'locked?.active → locked.active',
    ]),
    ...notTestedHere(onlyBeside, [`'sesion-vencida' → "" (3)`]),
  },
}
