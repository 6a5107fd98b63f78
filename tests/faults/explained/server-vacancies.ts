import { answersItsRow, because, type Explained, notTestedHere, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/vacancies/feeds/feed-routes.ts': {
    ...because('nobody reads the tag but to compare it: a longer one distinguishes as well', [
      `createHash('sha256').update(text).digest('base64url').slice(0, 27) → createHash('sha256').update(text).digest('base64url')`,
    ]),
  },
  'src/server/vacancies/list.ts': because('a role without master vacancies gets none of the lists that have them', [
    '[] → ["Stryker was here"]',
  ]),
  'src/server/vacancies/close-publication.ts': notTestedHere(
    `it decides only in which order rows are locked: ${onlyBeside}`,
    [
      `procesos !== 'siguen' → true`,
      `procesos !== 'siguen' → false`,
      `procesos !== 'siguen' → procesos === 'siguen'`,
      `'siguen' → ""`,
    ],
  ),
  'src/server/vacancies/change-openings.ts': {
    ...because('no opening is cancelled when as many are free as were wanted', [
      'free > body.plazas → free >= body.plazas',
    ]),
    ...because(onlyWhether, ['{ id: users.id } → {}']),
  },
  'src/server/vacancies/save-master.ts': because(answersItsRow, ['!made → false', `'no vacancy was inserted' → ""`]),
  'src/server/vacancies/save-vacancy.ts': {
    ...because(answersItsRow, ['!vacancy → false', `'no vacancy was inserted' → ""`]),
    ...because('a day that is null or undefined is stored as null either way', ['fechaFin == null → false']),
  },
  'src/server/vacancies/publish.ts': because(answersItsRow, [`'no publication was inserted' → ""`]),
  'src/server/vacancies/strategies/strategies.ts': because('the same transaction has just saved the row', [
    '!row → false (2)',
  ]),
}
