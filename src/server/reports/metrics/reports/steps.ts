/** Report 5: median of days of completed stays, by step. */
import { and, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { inOneView } from '../../../platform/db/one-view.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { stays } from '../../../platform/db/tables/recruitment.ts'
import { toTenths } from '../../statistics/counted.ts'
import { storedStepTimes, type Spans, staySeconds, type StepTime } from '../stored/steps.ts'
import { inPeriod, type Report } from '../report.ts'
import { type Scope, staysWithin } from '../scope.ts'
import { codesOfStep, isOneOf, stepRows } from './stages.ts'

const parts = [{ key: 'mediana', label: 'Mediana' }]
const steps = stepRows.map(({ key }) => ({ key, codes: codesOfStep(key) }))
const days = sql`${staySeconds} / 86400`

export const timeInSteps: Report = {
  count: async (db, { scope, period }) => {
    const spans = {
      current: { from: period.from, until: period.until },
      before: { from: period.beforeFrom, until: period.from },
    }
    const times = await inOneView(
      db,
      async (tx) => (await storedStepTimes(tx, scope, spans, steps)) ?? readStepTimes(tx, scope, spans),
    )
    const all = [...times.values()]
    const mean = (which: keyof Spans) => {
      const count = all.reduce((total, time) => total + time[which].count, 0)
      return {
        count,
        mean: count === 0 ? null : toTenths(all.reduce((total, time) => total + time[which].days, 0) / count),
      }
    }
    const [now, before] = [mean('current'), mean('before')]
    return {
      rows: stepRows.filter(({ key }) => (times.get(key)?.current.count ?? 0) > 0),
      parts,
      cells: [...times].flatMap(([row, { current, median }]) =>
        median === null ? [] : [{ row, part: 'mediana', value: toTenths(median), people: current.count }],
      ),
      figures: [
        { nombre: 'Promedio de una permanencia', unidad: 'días', actual: now.mean, anterior: before.mean },
        { nombre: 'Permanencias terminadas', unidad: 'permanencias', actual: now.count, anterior: before.count },
      ],
    }
  },
  behind: ({ scope, period }, row, part) => {
    const codes = codesOfStep(row)
    if (codes.length === 0 || part !== 'mediana') return null
    return {
      from: 'stays',
      where: and(staysWithin(scope), isOneOf(codes), isNotNull(stays.until), inPeriod(stays.leftAt, period)),
      by: 'leftAt',
      days: 'stay',
      detail: 'phase',
    }
  },
}

type Row = {
  readonly step: string
  readonly current: number
  readonly before: number
  readonly median: number | null
  readonly days: number | null
  readonly daysBefore: number | null
}

/** From the stays alone, one step at a time: its stays come from the index, and only their days are sorted. */
async function readStepTimes(tx: Tx, scope: Scope, spans: Spans): Promise<ReadonlyMap<string, StepTime>> {
  const each = steps.map(({ key, codes }) => {
    const completed = and(staysWithin(scope), isOneOf(codes), isNotNull(stays.until))
    return sql`
      select ${key}::text as step, now.count as current, now.median, now.days, before.count as before, before.days as "daysBefore"
      from (select count(*)::int as count, percentile_cont(0.5) within group (order by days) as median, sum(days) as days
        from (select ${days} as days from ${stays} where ${and(completed, inPeriod(stays.leftAt, spans.current))}) s) now,
      (select count(*)::int as count, sum(${days}) as days from ${stays} where ${and(completed, inPeriod(stays.leftAt, spans.before))}) before`
  })
  const found = await rowsOf<Row>(tx, sql.join(each, sql` union all `))
  return new Map(
    found.map(({ step, median, ...row }) => [
      step,
      {
        median,
        current: { count: row.current, days: row.days ?? 0 },
        before: { count: row.before, days: row.daysBefore ?? 0 },
      },
    ]),
  )
}
