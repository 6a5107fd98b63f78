import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/reports/statistics/people.ts': because(
    'the list that shows the reason has only processes that were rejected',
    [`outcome === 'descartada' → true`],
  ),
}
