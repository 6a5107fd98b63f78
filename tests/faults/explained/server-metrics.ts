import { alwaysOneRow, because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

const limitOfShortcut =
  'it only moves the limit of a shortcut, or costs one query that finds nothing: both ways count the same'
const endsApart =
  'periods begin and end at midnight in Mexico, and kept weeks at midnight of UTC: something is always left at the ends of a period'
const drawnNowhere = 'a cell without a row and a part is not drawn'

export const explained: Explained = {
  'src/server/reports/metrics/scope.ts': because('drizzle leaves out conditions that are undefined', [
    '[ areaId === null ? undefined : eq(vacancies.areaId, areaId), subAreaI… → [areaId === null ? undefined : eq(vacancies.areaId, areaId), subAreaId…',
  ]),
  'src/server/reports/metrics/stored/merge.ts': {
    ...because(alwaysOneRow, ['merged?.changes → merged.changes']),
    ...notTestedHere(
      'on the one connection of the embedded database there is no other merge: `metrics/stored-race.postgres.test.ts` notices it',
      ['`select pg_advisory_xact_lock(${mergeLock})` → ``'],
    ),
  },
  'src/server/reports/metrics/stored/processes.ts': {
    ...because('every candidate is unlike all of none', [
      'changed.length > 0 → true',
      'changed.length > 0 → changed.length >= 0',
    ]),
    ...because(limitOfShortcut, ['found.length > mostChanges → found.length >= mostChanges']),
    ...notTestedHere(onlySlower, ['found.length > mostChanges → true']),
  },
  'src/server/reports/metrics/stored/steps.ts': {
    ...notTestedHere(onlySlower, [
      '{ const isStored = scope.analystId === null && scope.areaId === null && … → {}',
      'scope.analystId === null && scope.areaId === null && scope.subAreaId =… → false',
      'scope.analystId === null → scope.analystId !== null',
      '!isStored → true',
      'plan === null → true',
      'changed.length > mostChanged → true',
      '[...counts.values()].some((count) => count > few) → [...counts.values()].every(count => count > few)',
      '(count) => count > few → () => undefined',
      '[...counts.values()] → []',
      'count > few → false',
      'count > few → true',
      'count > few → count <= few',
      'count > few → true (2)',
      'count > few → false (2)',
      'count > few → count <= few (2)',
      'bounds.filter(({ step }) => !medians.has(step)) → bounds',
      '1.2 / marksOfCell → 1.2 * marksOfCell',
      '` select step, max(mark) filter (where upto <= total * (0.495 - ${off}… → ``',
      '[step, { low: low ?? everywhere.low, high: high ?? everywhere.high }] → []',
    ]),
    ...because(limitOfShortcut, [
      'changed.length > mostChanged → changed.length >= mostChanged',
      'count > few → count >= few',
      'count > few → count >= few (2)',
      'current.count > 0 → true',
      'current.count > 0 → current.count >= 0',
      'missed.length === 0 → false',
    ]),
    ...because(endsApart, [
      'each.length === 0 → false',
      '[] → ["Stryker was here"] (3)',
      '`select null::text as step, null::float8 as seconds, false as below, f… → ``',
    ]),
    ...because('this report has no filter by analyst: only the one of the folios has', [
      'scope.analystId === null → true',
    ]),
    ...because(
      'a median that is not between the bounds is looked for among all, and the last mark is above every median',
      ['high ?? everywhere.high → high && everywhere.high'],
    ),
  },
  'src/server/reports/metrics/stored/weeks.ts': {
    ...because('a range that is empty, or a week that is read from the stays, counts the same', [
      'last < first → last <= first',
      'ends.filter((end) => end.from < end.until) → ends',
      'end.from < end.until → true',
      'end.from < end.until → end.from <= end.until',
    ]),
    ...notTestedHere(onlySlower, ['last < first → true']),
  },
  'src/server/reports/metrics/reports/areas.ts': {
    ...notTestedHere(onlySlower, [
      '(scope: Scope): boolean => within(scope, processFacts.publicationId) =… → () => undefined',
      'within(scope, processFacts.publicationId) === undefined → false',
    ]),
    ...because(limitOfShortcut, ['changed?.length === 0 → false', 'changed?.length === 0 → false (2)']),
    ...because(alwaysOneRow, ['row?.count → row.count']),
    ...because('an area that is counted is in the table of areas: both are read in one view', [
      `'' → "Stryker was here!"`,
    ]),
  },
  'src/server/reports/metrics/reports/rejections.ts': {
    ...because('it is a key between the chart and its list, which nobody reads', [`'sin' → ""`]),
    ...because('the table of events has no key `null`', ['leftBy !== null → true']),
  },
  'src/server/reports/metrics/reports/durations.ts': because(drawnNowhere, ['[] → ["Stryker was here"]']),
  'src/server/reports/metrics/reports/funnel.ts': {
    ...because('it is a key between the chart and its list, which nobody reads', [`'contratados' → ""`]),
    ...because(limitOfShortcut, ['changed?.length === 0 → false', 'changed?.length === 0 → false (2)']),
    ...because('an entry without phases counts in none', ['[] → ["Stryker was here"]']),
  },
  'src/server/reports/metrics/reports/steps.ts': {
    ...because(drawnNowhere, ['[] → ["Stryker was here"]']),
    ...because('a step without a median has no row', ['median === null → false']),
    ...because('zero divided by zero is NaN, which travels as null', ['count === 0 → false']),
  },
}
