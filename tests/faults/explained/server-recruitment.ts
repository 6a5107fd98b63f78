import { answersItsRow, because, type Explained, notTestedHere, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/recruitment/decisions/reject-many.ts': {
    ...because('rebuilding a process that this chart has written changes nothing', [
      'one.chart !== chartVersion → true',
    ]),
    ...because(
      'it guards a later chart that would order more for a rejection: today every open process can be rejected, and nothing more is ordered',
      [
        '!step → false',
        'isDeepStrictEqual({ ...others, appointments: [] }, noEffects) && appoi… → true',
        'isDeepStrictEqual({ ...others, appointments: [] }, noEffects) && appoi… → isDeepStrictEqual({ ...others, appointments: [] }, noEffects) || appoi…',
        '`recruitment ${id} cannot be rejected` → ``',
        `status === 'cancelada' → true`,
        '!isKnown → false',
        `'the chart orders more for a rejection than is written here' → ""`,
        '!leaving → false',
        `'a rejection ends no stay' → ""`,
      ],
    ),
    ...because('the form is never null today, and the driver writes an object as JSON', [
      'form && JSON.stringify(form) → form || JSON.stringify(form)',
    ]),
    ...because('for no interviews the statements change nothing', [
      'cancelled.length > 0 → true',
      'cancelled.length > 0 → cancelled.length >= 0',
    ]),
  },
  'src/server/recruitment/stages/corrections.ts': because('an event that can be corrected has its interview', [
    'interview?.status → interview.status',
  ]),
  'src/server/recruitment/engine/engine.ts': {
    ...because('with no interviews to restore the query finds nothing', ['ids.length === 0 → false']),
    ...because('a process that is restored has the event that rejected it', ['last?.at → last.at']),
  },
  'src/server/recruitment/engine/locked-recruitment.ts': notTestedHere(onlyBeside, ['{ of: recruitments } → {}']),
  'src/server/recruitment/workspace/operations.ts': because('an open process always has a current stage', [
    'now?.status → now.status',
  ]),
  'src/server/recruitment/engine/rebuild.ts': {
    ...notTestedHere(onlyBeside, [
      '`select pg_advisory_xact_lock(${rebuildLock})` → ``',
      '!found → false',
      `'no-encontrado' → ""`,
    ]),
    ...because('the list has one entry', [
      'found.some(({ broken }) => broken !== undefined) → found.every(({ broken }) => broken !== undefined)',
    ]),
    ...because('for no process nothing is written', ['rebuilt.length === 0 → false']),
    ...because('a row that is right is written again as it is', [
      `shown.get(row.id) !== (outcome === 'abierta' ? codigo : undefined) → true`,
    ]),
  },
  'src/server/recruitment/engine/replayed-state.ts': {
    ...because('an event of a schedule form always names its interview, and no other event names one', [
      'id === undefined || code === null → id === undefined && code === null',
      'id === undefined → false',
      'code === null → false',
    ]),
    ...because('the list is searched for ids of interviews, which are numbers', ['[] → ["Stryker was here"]']),
  },
  'src/server/recruitment/stages/save-stage.ts': because('only the events of schedule forms use it', ['false → true']),
  'src/server/recruitment/stages/reasons.ts': because(onlyWhether, ['{ id: reasons.id } → {}']),
  'src/server/recruitment/engine/chart.ts': because(
    'both versions take the same initial context of every chart, and only compare it',
    [`'individual' → ""`],
  ),
  'src/server/recruitment/engine/start.ts': because(answersItsRow, [
    '!started → false',
    `'the recruitment was not inserted' → ""`,
  ]),
  'src/server/recruitment/engine/stays.ts': because('the reason of an event that rejects is a number or null', [
    `typeof event.motivo === 'number' → true`,
  ]),
  'src/server/recruitment/engine/write-step.ts': {
    ...because('a query without a table always returns one row', [
      '!answer → false',
      `'the step was not written' → ""`,
    ]),
    ...because('a row that is right is written again as it is', [
      'columnsOf(step.next).outcome !== step.locked.outcome → true',
    ]),
    ...because('what is written before a refusal is rolled back', ['hasTurned && answer.refused === null → true']),
    ...because('an interview that is restored is scheduled already, and has no result: the same is written again', [
      `appointments .filter(({ status }) => status !== 'agendada') → appointments`,
      `status !== 'agendada' → true`,
      `'agendada' → ""`,
    ]),
  },
}
