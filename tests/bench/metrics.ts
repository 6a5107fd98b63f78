/** What each report costs with stays by the million on PostgreSQL: a year of the largest branch beside the year before, and of one division. */
import { formatISO } from 'date-fns/formatISO'
import { subDays } from 'date-fns/subDays'
import { reportCodes } from '../../src/contract/report-definitions.ts'
import type { ReportQuestion } from '../../src/contract/metrics.ts'
import type { Db } from '../../src/server/db/open.ts'
import { places } from '../../src/server/db/tables.ts'
import { wireDay } from '../../src/server/interviews/mexico-time.ts'
import { generate } from '../../src/server/metrics/generate.ts'
import { stays } from '../../src/server/recruitment/tables.ts'
import { onStays, printOnGiven } from './on-stays.ts'
import type { Finding } from './report.ts'
import { median } from './statistics.ts'

/** Stays → most milliseconds at the median. */
const budgets = { 1_000_000: 300, 10_000_000: 500 }
type Size = keyof typeof budgets
const times = 9
const warming = 2

export const measureMetrics = () => measureOn(1_000_000)
export const measureWideMetrics = () => measureOn(10_000_000)

const measureOn = (size: Size): Promise<Finding[]> => onStays(size, (db) => measureReports(db, size))

async function measureReports(db: Db, size: Size, now = new Date()): Promise<Finding[]> {
  const day = (ago: number) => wireDay(formatISO(subDays(now, ago), { representation: 'date' }))
  const year = { rama: 'COM', startDate: day(365), endDate: day(1) } as const
  const [division] = await db.select().from(places).limit(1)
  const count = await db.$count(stays)
  const findings: Finding[] = []
  for (const reportCode of reportCodes) {
    for (const [name, narrowed] of [['a year', {}], ['a division', { idDivision: division?.id }]] as const) {
      const question: ReportQuestion = { ...year, ...narrowed, reportCode }
      const taken: number[] = []
      for (let turn = 0; turn < warming + times; turn += 1) {
        const began = performance.now()
        await generate({ db, now: () => now }, question, { role: 'ROLE_COM_ADMN', branch: 'COM' })
        if (turn >= warming) taken.push(performance.now() - began)
      }
      findings.push({ what: `report ${reportCode}, ${name}, ${size / 1_000_000} M stays`, measured: median(taken), budget: budgets[size], unit: 'ms', note: `slowest ${Math.max(...taken).toFixed(0)} ms; ${count} stays` })
    }
  }
  return findings
}

if (import.meta.main) await printOnGiven((db) => measureReports(db, process.argv[2] === '10' ? 10_000_000 : 1_000_000))
