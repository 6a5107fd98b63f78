import { answersItsRow, because, type Explained, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/recruitment/audit.ts': because(onlyBeside, [`'repeatable read' → ""`, `'read only' → ""`]),
  'src/server/recruitment/corrections.ts': { 'interview?.status → interview.status': 'the interview of an event that is corrected is there' },
  'src/server/recruitment/engine.ts': {
    'ids.length === 0 → false': 'nothing is restored where there is nothing to restore: only one more question',
    'last?.at → last.at': 'what was discarded has an event that discarded it',
  },
  'src/server/recruitment/in-transaction.ts': { [`'' → "Stryker was here!"`]: 'neither is a code of the database' },
  'src/server/recruitment/locked-recruitment.ts': { '{ of: recruitments } → {}': onlyBeside },
  'src/server/recruitment/operations.ts': { 'now?.status → now.status': 'one of the stages is the one of now' },
  'src/server/recruitment/rebuild.ts': {
    ...because(onlyBeside, ['`select pg_advisory_xact_lock(${rebuildLock})` → ``', '!found → false', `'no-encontrado' → ""`]),
    'found.some(({ broken }) => broken !== undefined) → found.every(({ broken }) => broken !== undefined)': 'it is one',
    'rebuilt.length === 0 → false': 'of no recruitment nothing is written',
    [`shown.get(row.id) !== (outcome === 'abierta' ? codigo : undefined) → true`]: 'what is listed as it should be is listed so once more',
  },
  'src/server/recruitment/replayed-state.ts': {
    ...because('an event of a form with a schedule names its interview, and one that names none has no such form', [
      'id === undefined || code === null → id === undefined && code === null',
      'id === undefined → false',
      'code === null → false',
    ]),
    '[] → ["Stryker was here"]': 'what is lost is looked up by the ids of interviews',
  },
  'src/server/recruitment/save-stage.ts': { 'false → true': 'of the forms without a schedule none says whose client interviews' },
  'src/server/recruitment/reasons.ts': { '{ id: reasons.id } → {}': onlyWhether },
  'src/server/recruitment/snapshot.ts': { [`'individual' → ""`]: 'of every chart the same first facts are taken' },
  'src/server/recruitment/start.ts': because(answersItsRow, ['!started → false', `'the recruitment was not inserted' → ""`]),
  'src/server/recruitment/stays.ts': { [`typeof event.motivo === 'number' → true`]: 'the reason of an event that discards is a number or null' },
  'src/server/recruitment/write-step.ts': {
    ...because('a select without a table answers one row', ['!answer → false', `'the step was not written' → ""`]),
    ...because('a row that is as it should be is made so once more', ['columnsOf(step.next).outcome !== step.locked.outcome → true']),
    ...because('what is refused is not kept', ['hasTurned && answer.refused === null → true']),
    ...because('who is restored already holds the hour, and has no result: the same is written again', [
      `appointments .filter(({ status }) => status !== 'agendada') → appointments`,
      `status !== 'agendada' → true`,
      `'agendada' → ""`,
    ]),
  },
}
