import { answersItsRow, because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

const neverDeleted = 'an earlier line has read this row, and none of these rows is ever deleted'
const hasAccount = 'every session belongs to an account, and accounts are never deleted'

export const explained: Explained = {
  'src/server/people/hand-over.ts': {
    ...because(neverDeleted, ['row?.led → row.led', 'row?.observed → row.observed']),
    ...because('every interview has the event that scheduled it: `npm run audit:events` checks that', ['!scheduled → false', '`no event scheduled interview ${id}` → ``']),
    ...notTestedHere('any other failure ends in a 500 either way, unless another transaction caused it and it is tried again: the embedded database runs one at a time', ['!(failure instanceof SlotTaken) → false']),
  },
  'src/server/session/accounts.ts': {
    ...notTestedHere(onlyBeside, ['[also] → []', '[...administrators] → []']),
    ...because(neverDeleted, ['asker?.active → asker.active']),
  },
  'src/server/session/password-links.ts': notTestedHere(onlyBeside, [`'contrasena' → "" (2)`]),
  'src/server/people/read.ts': {
    ...because(neverDeleted, ['!account → false']),
    ...notTestedHere('it shows only with more than 19,980 people: these tests have some dozens', ['isCut && { hayMas: true } → true', 'isCut && { hayMas: true } → false', '{ hayMas: true } → {}']),
  },
  'src/server/session/forgotten-password.ts': because(answersItsRow, ['row?.count → row.count']),
  'src/server/profile/own-account.ts': {
    ...because(hasAccount, ['!found → false', '!account → false', `'sesion-vencida' → ""`, `'sesion-vencida' → "" (2)`, 'locked?.active → locked.active']),
    ...notTestedHere(onlyBeside, [`'sesion-vencida' → "" (3)`]),
  },
}
