import { because, type Explained } from './by-file.ts'

const shortcut = 'a shortcut: the longer way counts the same'

export const explained: Explained = {
  'src/server/metrics/kept/processes.ts': because('of nobody who has changed all are left', ['changed.length > 0 → true', 'changed.length > 0 → changed.length >= 0']),
  'src/server/metrics/kept/steps.ts': {
    ...because(shortcut, [
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
    'each.length === 0 → false': 'no period ends where a week of UTC begins: there always is something left at its ends',
  },
  'src/server/metrics/kept/weeks.ts': because(shortcut, ['last < first → last <= first']),
  'src/server/metrics/people.ts': { [`outcome === 'descartada' → true`]: 'a reason is told only where all were discarded' },
  'src/server/metrics/reports/areas.ts': {
    ...because(shortcut, [
      '(scope: Scope): boolean => within(scope, processFacts.publicationId) =… → () => undefined',
      'within(scope, processFacts.publicationId) === undefined → false',
      'changed?.length === 0 → false (2)',
    ]),
    'row?.count → row.count': 'a count has a row, also of nothing',
  },
  'src/server/metrics/reports/discards.ts': {
    [`'sin' → ""`]: 'its name between the chart and its list',
    'leftBy !== null → true': 'nothing is told of null',
  },
  'src/server/metrics/reports/durations.ts': because('what is no cell is drawn nowhere', ['[] → ["Stryker was here"]']),
  'src/server/metrics/reports/funnel.ts': {
    [`'contratados' → ""`]: 'its name between the chart and its list',
    'changed?.length === 0 → false (2)': shortcut,
  },
  'src/server/metrics/reports/steps.ts': because('what is no cell is drawn nowhere', ['[] → ["Stryker was here"]']),
}
