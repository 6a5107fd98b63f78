import { because, type Explained } from './by-file.ts'

const shortcut = 'a shortcut: the longer way counts the same'
const atTheEnds = 'no period ends where a week of UTC begins: there always is something left at its ends'

export const explained: Explained = {
  'src/server/metrics/scope.ts': because(shortcut, ['[ areaId === null ? undefined : eq(vacancies.areaId, areaId), subAreaI… → [areaId === null ? undefined : eq(vacancies.areaId, areaId), subAreaId…']),
  'src/server/metrics/kept/merge.ts': {
    'merged?.changes → merged.changes': 'a count has a row, also of nothing',
    '`select pg_advisory_xact_lock(${mergeLock})` → ``': 'on one connection there is no other merge: noticed by `metrics-kept-race.postgres.test.ts`',
  },
  'src/server/metrics/kept/processes.ts': {
    ...because('of nobody who has changed all are left', ['changed.length > 0 → true', 'changed.length > 0 → changed.length >= 0']),
    ...because(shortcut, ['found.length > mostChanges → true', 'found.length > mostChanges → found.length >= mostChanges']),
  },
  'src/server/metrics/kept/steps.ts': {
    ...because(shortcut, [
      '{ const isKept = scope.analystId === null && scope.areaId === null && … → {}',
      'scope.analystId === null && scope.areaId === null && scope.subAreaId =… → false',
      '!isKept → true',
      'changed.length > mostChanged → true',
      'changed.length > mostChanged → changed.length >= mostChanged',
      '[...counts.values()].some((count) => count > few) → [...counts.values()].every(count => count > few)',
      '(count) => count > few → () => undefined',
      'count > few → true (2)',
      'missed.length === 0 → false',
      'current.count > 0 → true',
      '[...counts.values()] → []',
      'count > few → count <= few',
      'count > few → count >= few (2)',
      '1.2 / marksOfCell → 1.2 * marksOfCell',
      '` select step, max(mark) filter (where upto <= total * (0.495 - ${off}… → ``',
      'scope.analystId === null → scope.analystId !== null',
      'plan === null → true',
      'current.count > 0 → current.count >= 0',
      'count > few → true',
      'count > few → false',
      'count > few → count >= few',
      'count > few → false (2)',
      'count > few → count <= few (2)',
      'bounds.filter(({ step }) => !medians.has(step)) → bounds',
      '[step, { low: low ?? everywhere.low, high: high ?? everywhere.high }] → []',
    ]),
    ...because(atTheEnds, [
      'each.length === 0 → false',
      '[] → ["Stryker was here"] (3)',
      '`select null::text as step, null::float8 as seconds, false as below, f… → ``',
    ]),
    'scope.analystId === null → true': 'only the folios are asked for of one analyst',
    'high ?? everywhere.high → high && everywhere.high': 'the last mark of all is always high enough',
  },
  'src/server/metrics/kept/weeks.ts': because(shortcut, ['last < first → last <= first', 'last < first → true', 'ends.filter((end) => end.from < end.until) → ends', 'end.from < end.until → true', 'end.from < end.until → end.from <= end.until']),
  'src/server/metrics/people.ts': { [`outcome === 'descartada' → true`]: 'a reason is told only where all were discarded' },
  'src/server/metrics/reports/areas.ts': {
    ...because(shortcut, [
      '(scope: Scope): boolean => within(scope, processFacts.publicationId) =… → () => undefined',
      'within(scope, processFacts.publicationId) === undefined → false',
      'changed?.length === 0 → false',
      'changed?.length === 0 → false (2)',
    ]),
    'row?.count → row.count': 'a count has a row, also of nothing',
    [`'' → "Stryker was here!"`]: 'an area that is counted is there, in the same view',
  },
  'src/server/metrics/reports/discards.ts': {
    [`'sin' → ""`]: 'its name between the chart and its list',
    'leftBy !== null → true': 'nothing is told of null',
  },
  'src/server/metrics/reports/durations.ts': because('what is no cell is drawn nowhere', ['[] → ["Stryker was here"]']),
  'src/server/metrics/reports/funnel.ts': {
    [`'contratados' → ""`]: 'its name between the chart and its list',
    ...because(shortcut, ['changed?.length === 0 → false', 'changed?.length === 0 → false (2)']),
    '[] → ["Stryker was here"]': 'what has no phases counts in none',
  },
  'src/server/metrics/reports/steps.ts': {
    ...because('what is no cell is drawn nowhere', ['[] → ["Stryker was here"]']),
    'median === null → false': 'what has no median has no row',
    'count === 0 → false': 'nothing by nothing is no number, which is sent as null too',
  },
}
