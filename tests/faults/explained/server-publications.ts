import { answersItsRow, because, type Explained, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/recruitment/reject-many.ts': {
    ...because('built anew it is the same', ['one.chart !== chartVersion → true']),
    ...because('a guard for the day on which the chart orders more for a rejection; today it does not', [
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
    ...because('the driver writes it as JSON itself', ['form && JSON.stringify(form) → form || JSON.stringify(form)']),
    ...because('of no interviews none is called off', ['cancelled.length > 0 → true', 'cancelled.length > 0 → cancelled.length >= 0']),
  },
  'src/server/vacancies/feed-routes.ts': {
    ...because('an origin begins with its scheme and has it once', ['/^http:/ → /http:/']),
    ...because('a longer tag tells apart as well', [`createHash('sha256').update(text).digest('base64url').slice(0, 27) → createHash('sha256').update(text).digest('base64url')`]),
  },
  'src/server/vacancies/list.ts': because('who is given no masters is shown no list of them', ['[] → ["Stryker was here"]']),
  'src/server/vacancies/publication-audit.ts': {
    ...because('one reader at a time needs no consistent view; several are on PostgreSQL', [`'repeatable read' → ""`, `'read only' → ""`]),
    ...because('of no rows there is nothing to read', ['last === undefined → false (2)']),
    ...because('events of others are asked for too, and not looked at', ['after + 1 → after - 1']),
    ...because('null is no day before another', ['startsOn !== null → true', 'endsOn !== null → true']),
    ...because('before its first day it stands where it should', ['startsOn <= today → true']),
    ...because('on its last day it stands where it should', ['endsOn < today → endsOn <= today']),
  },
  'src/server/vacancies/publication-engine.ts': because('it is locked, and nobody deletes one', ['!row → false', '`no publication ${id}` → ``']),
  'src/server/vacancies/publication-state.ts': because('it is told its day and openings before anything is asked of it', ['{ abierta: estado } → {}']),
  'src/server/vacancies/publication-sweep.ts': because(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
  'src/server/vacancies/close-publication.ts': because('only the order of locks, which the embedded database does not need', [
    `procesos !== 'siguen' → true`,
    `procesos !== 'siguen' → false`,
    `procesos !== 'siguen' → procesos === 'siguen'`,
    `'siguen' → ""`,
  ]),
  'src/server/vacancies/change-openings.ts': {
    ...because('none is cancelled', ['free > asked.plazas → free >= asked.plazas']),
    ...because(onlyWhether, ['{ id: users.id } → {}']),
  },
  'src/server/vacancies/save-master.ts': {
    ...because(answersItsRow, ['!made → false', `'no vacancy was inserted' → ""`]),
    ...because('no site is called so, with the same words', ['idSede === undefined → false']),
  },
  'src/server/vacancies/save-vacancy.ts': {
    ...because(answersItsRow, ['!vacancy → false', `'no vacancy was inserted' → ""`]),
    ...because('no day is a day of nothing', ['fechaFin == null → false']),
  },
  'src/server/vacancies/publish.ts': because(answersItsRow, [`'no publication was inserted' → ""`]),
  'src/server/vacancies/strategies.ts': because('who has just saved it reads it', ['!row → false (2)']),
}
