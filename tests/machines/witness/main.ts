/**
 * What the witnesses and the charts do not agree on: `npm run witness`, or `npm run witness -- --machine=session`.
 * `-- --accept=session` writes that table anew as the chart is: an edit of a chart that somebody means.
 */
import { parseArgs } from 'node:util'
import { type ChartFile, modelFiles } from '../../../docs/tools/reading/chart-files.ts'
import { accept, disagreements, howToGoOn } from './files.ts'

const { machine: only, accept: accepted } = parseArgs({
  options: { machine: { type: 'string' }, accept: { type: 'string', multiple: true } },
}).values

const named = (id: string): ChartFile => {
  const chart = modelFiles.find((one) => one.id === id)
  if (!chart) throw new Error(`no machine is called ${id}`)
  return chart
}

for (const id of accepted ?? []) await accept(named(id))

const asked = accepted?.map(named) ?? (only === undefined ? modelFiles : [named(only)])
for (const chart of asked) {
  const found = await disagreements(chart)
  if (found.length === 0) continue
  console.log(`${chart.id}\n\n  ${found.join('\n\n  ')}\n\n${howToGoOn(chart)}\n`)
  process.exitCode = 1
}
if (process.exitCode !== 1) console.log(`tablas que coinciden con su diagrama: ${asked.length}`)
