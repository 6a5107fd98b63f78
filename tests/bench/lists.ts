/** 'Candidatos en proceso' with a million candidates on PostgreSQL, and with what the embedded database is meant for. */
import { budgets, measureOwn } from './list.ts'
import { million, type Size } from './load-million.ts'
import type { Finding } from './report.ts'

/** The most that the embedded database is meant for (architecture, Database). */
const embeddedSize: Size = { candidates: 100_000, inProcess: 10_000 }

export const measurePostgresList = () => measure(false, million)
export const measureEmbeddedList = () => measure(true, embeddedSize)

async function measure(isEmbedded: boolean, size: Size): Promise<Finding[]> {
  const kind = isEmbedded ? 'embedded' : 'PostgreSQL'
  const measured = await measureOwn(isEmbedded, size)
  const budget = isEmbedded ? budgets.embedded : budgets.postgres
  return [
    ...measured.flatMap(({ name, p50, p99 }): Finding[] => [
      { what: `${name}, median, ${kind}`, measured: p50, budget: budget.p50, unit: 'ms', note: `8 readers; ${size.candidates} candidates, ${size.inProcess} in process` },
      { what: `${name}, 99th percentile, ${kind}`, measured: p99, budget: budget.p99, unit: 'ms' },
    ]),
    { what: `wrong numbers of pages, ${kind}`, measured: measured.reduce((sum, { wrongPages }) => sum + wrongPages, 0), budget: 0, unit: 'answers' },
  ]
}
