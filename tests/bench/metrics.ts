/**
 * What each report costs with stays by the million on PostgreSQL: a year of the largest branch beside the year before,
 * and of one division.
 */
import { formatISO } from 'date-fns/formatISO'
import { subDays } from 'date-fns/subDays'
import { reportCodes } from '../../src/contract/report-definitions.ts'
import type { ReportQuestion } from '../../src/contract/metrics.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { places } from '../../src/server/platform/db/tables/database.ts'
import { wireDay } from '../../src/server/platform/base/mexico-time.ts'
import { generate } from '../../src/server/reports/metrics/generate.ts'
import { stays } from '../../src/server/platform/db/tables/recruitment.ts'
import type { Finding } from './report.ts'
import { median, repeated, timed } from './statistics.ts'
import { onDatabase, type Place } from './world.ts'

const turns = { warming: 2, measured: 9 }

/** `millions`: of stays, for the names of the findings; `budget`: milliseconds at the median. */
export const measureMetrics =
  (millions: number, budget: number) =>
  (place: Place): Promise<Finding[]> =>
    onDatabase(place, (db) => measureReports(db, millions, budget))

async function measureReports(db: Db, millions: number, budget: number, now = new Date()): Promise<Finding[]> {
  const day = (ago: number) => wireDay(formatISO(subDays(now, ago), { representation: 'date' }))
  const year = { rama: 'COM', startDate: day(365), endDate: day(1) } as const
  const [division] = await db.select().from(places).limit(1)
  const count = await db.$count(stays)
  const findings: Finding[] = []
  for (const reportCode of reportCodes) {
    for (const [name, narrowed] of [
      ['a year', {}],
      ['a division', { idDivision: division?.id }],
    ] as const) {
      const question: ReportQuestion = { ...year, ...narrowed, reportCode }
      const taken = await repeated(turns, () =>
        timed(() => generate({ db, now: () => now }, question, { role: 'ROLE_COM_ADMN', branch: 'COM' })),
      )
      findings.push({
        what: `report ${reportCode}, ${name}, ${millions} M stays`,
        measured: median(taken),
        budget,
        unit: 'ms',
        note: `slowest ${Math.max(...taken).toFixed(0)} ms; ${count} stays`,
      })
    }
  }
  return findings
}
