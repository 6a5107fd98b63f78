/**
 * `npm run bench`: measures what the product promises in numbers, in one run, and fails when a promise is broken.
 * `npm run bench -- --only paint saving` measures these parts; the parts are the keys below. Nothing of it is a test:
 * times depend on the machine, and on what else it does.
 */
import { measureChartNumbers } from './chart-numbers.ts'
import { measureDownload } from './download.ts'
import { measureExplorer } from './explorer.ts'
import { measureEmbeddedList, measurePostgresList } from './lists.ts'
import { measureMetrics, measureWideMetrics } from './metrics.ts'
import { measurePaint } from './paint.ts'
import { measureEmbeddedPortfolio, measurePostgresPortfolio } from './portfolio.ts'
import { measureSaving } from './saving.ts'
import { measureShift } from './shift.ts'
import { measureEmbeddedStays, measurePostgresStays } from './stays.ts'
import { measureVacancies } from './vacancies.ts'
import { measureWeight } from './weight.ts'
import { type Finding, isBroken, isBusy, load, tableOf, writeJson } from './report.ts'

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  weight: measureWeight,
  paint: measurePaint,
  shift: measureShift,
  explorer: measureExplorer,
  saving: measureSaving,
  'stays-embedded': measureEmbeddedStays,
  stays: measurePostgresStays,
  'list-embedded': measureEmbeddedList,
  list: measurePostgresList,
  vacancies: measureVacancies,
  'portfolio-embedded': measureEmbeddedPortfolio,
  portfolio: measurePostgresPortfolio,
  download: measureDownload,
  metrics: measureMetrics,
  'metrics-wide': measureWideMetrics,
  'chart-numbers': measureChartNumbers,
}

// So that what hangs on our end is heard when we are interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const loadBefore = load()
if (isBusy()) console.error(`The machine is busy (load ${loadBefore.toFixed(1)}): what takes time will take longer.`)
const findings: Finding[] = []
for (const name of wantedParts()) {
  const began = performance.now()
  findings.push(...((await parts[name]?.()) ?? []))
  console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
writeJson(findings, loadBefore)
console.log(tableOf(findings))
process.exitCode = findings.some(isBroken) ? 1 : 0

function wantedParts(): string[] {
  const at = process.argv.indexOf('--only')
  const wanted = at < 0 ? Object.keys(parts) : process.argv.slice(at + 1)
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown !== undefined || wanted.length === 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
  return wanted
}
