import { answersItsRow, because, type Explained, onlyBeside } from './by-file.ts'

const readAMomentAgo = 'the row was read a moment ago, and none of these rows is ever deleted'

export const explained: Explained = {
  'src/server/people/hand-over.ts': {
    ...because(readAMomentAgo, ['row?.led → row.led', 'row?.observed → row.observed']),
    ...because('every appointment has the event that made it: `audit:events` looks', ['!scheduled → false', '`no event scheduled interview ${id}` → ``']),
    '!(failure instanceof SlotTaken) → false': 'any other failure ends in an internal error either way, save those for which it is tried again, beside other transactions',
  },
  'src/server/people/kept.ts': {
    ...because(onlyBeside, ['[also] → []', '[...administrators] → []']),
    'asker?.active → asker.active': readAMomentAgo,
  },
  'src/server/people/links.ts': {
    [`'contrasena' → "" (2)`]: onlyBeside,
  },
  'src/server/people/read.ts': {
    '!account → false': readAMomentAgo,
    ...because('a house has fewer people than a list counts', ['isCut && { hayMas: true } → true', 'isCut && { hayMas: true } → false', '{ hayMas: true } → {}']),
  },
  'src/server/profile/forgotten.ts': {
    'row?.count → row.count': answersItsRow,
    [`'base64url' → ""`]: 'another way to write the same key',
  },
  'src/server/profile/own-account.ts': {
    ...because('who has a session has an account', ['!found → false', '!account → false', `'sesion-vencida' → ""`, `'sesion-vencida' → "" (2)`, 'locked?.active → locked.active']),
    [`'sesion-vencida' → "" (3)`]: onlyBeside,
  },
}
