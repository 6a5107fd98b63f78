/**
 * Lists the differences between witnesses and charts: `npm run witness`, or `npm run witness -- --machine=session`. `--
 * --accept=session` updates that table after an intended change of the chart.
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

const charts = accepted?.map(named) ?? (only === undefined ? modelFiles : [named(only)])
for (const chart of charts) {
  const found = await disagreements(chart)
  if (found.length === 0) continue
  console.log(`${chart.id}\n\n  ${found.join('\n\n  ')}\n\n${howToGoOn(chart)}\n`)
  process.exitCode = 1
}
if (process.exitCode !== 1) console.log(`tablas que coinciden con su diagrama: ${charts.length}`)
