import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/metrics/reports/areas.ts': {
    ...because('a shortcut: the longer way counts the same', [
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
    'changed?.length === 0 → false (2)': 'a shortcut: the longer way counts the same',
  },
  'src/server/metrics/reports/steps.ts': because('what is no cell is drawn nowhere', ['[] → ["Stryker was here"]']),
}
