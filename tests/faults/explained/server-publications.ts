import { answersItsRow, because, type Explained, notTestedHere, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/recruitment/reject-many.ts': {
    ...because('rebuilding a process that this chart has written changes nothing', ['one.chart !== chartVersion → true']),
    ...because('it guards a later chart that would order more for a rejection: today every open process can be rejected, and nothing more is ordered', [
      '!step → false',
      'isDeepStrictEqual({ ...others, appointments: [] }, noEffects) && appoi… → true',
      'isDeepStrictEqual({ ...others, appointments: [] }, noEffects) && appoi… → isDeepStrictEqual({ ...others, appointments: [] }, noEffects) || appoi…',
      '`recruitment ${id} cannot be rejected` → ``',
      `status === 'cancelada' → true`,
      '!isKnown → false',
      `'the chart orders more for a rejection than is written here' → ""`,
      '!leaving → false',
      `'a rejection ends no stay' → ""`,
    ]),
    ...because('the form is never null today, and the driver writes an object as JSON', ['form && JSON.stringify(form) → form || JSON.stringify(form)']),
    ...because('for no interviews the statements change nothing', ['cancelled.length > 0 → true', 'cancelled.length > 0 → cancelled.length >= 0']),
  },
  'src/server/vacancies/feed-routes.ts': {
    ...because('nobody reads the tag but to compare it: a longer one distinguishes as well', [`createHash('sha256').update(text).digest('base64url').slice(0, 27) → createHash('sha256').update(text).digest('base64url')`]),
  },
  'src/server/vacancies/list.ts': because('a role without master vacancies gets none of the lists that have them', ['[] → ["Stryker was here"]']),
  'src/server/vacancies/publication-audit.ts': {
    ...because('for no rows there is nothing to read', ['last === undefined → false (2)']),
    ...because('events of publications that are not in the batch are read, and not used', ['after + 1 → after - 1']),
    ...because('comparing null with a day is always false', ['startsOn !== null → true', 'endsOn !== null → true']),
    ...because('until its first day, and on its last one, the chart agrees with the stored state', ['startsOn <= today → true', 'endsOn < today → endsOn <= today']),
  },
  'src/server/vacancies/publication-engine.ts': because('the publication is locked, and none is ever deleted', ['!row → false', '`no publication ${id}` → ``']),
  'src/server/vacancies/publication-sweep.ts': notTestedHere(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
  'src/server/vacancies/close-publication.ts': notTestedHere(`it decides only in which order rows are locked: ${onlyBeside}`, [
    `procesos !== 'siguen' → true`,
    `procesos !== 'siguen' → false`,
    `procesos !== 'siguen' → procesos === 'siguen'`,
    `'siguen' → ""`,
  ]),
  'src/server/vacancies/change-openings.ts': {
    ...because('no opening is cancelled when as many are free as were wanted', ['free > asked.plazas → free >= asked.plazas']),
    ...because(onlyWhether, ['{ id: users.id } → {}']),
  },
  'src/server/vacancies/save-master.ts': because(answersItsRow, ['!made → false', `'no vacancy was inserted' → ""`]),
  'src/server/vacancies/save-vacancy.ts': {
    ...because(answersItsRow, ['!vacancy → false', `'no vacancy was inserted' → ""`]),
    ...because('a day that is null or undefined is stored as null either way', ['fechaFin == null → false']),
  },
  'src/server/vacancies/publish.ts': because(answersItsRow, [`'no publication was inserted' → ""`]),
  'src/server/vacancies/strategies.ts': because('the same transaction has just saved the row', ['!row → false (2)']),
}
