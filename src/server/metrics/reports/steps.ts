/** Report 5: median of the days that completed stays took, for each step. */
import { and, isNotNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { stays } from '../../recruitment/tables.ts'
import { toTenths } from '../counted.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStep, isOneOf, stepColumn, stepRows } from './stages.ts'

type Row = { readonly step: string; readonly current: number; readonly before: number; readonly median: number | null; readonly days: number | null; readonly daysBefore: number | null }
const parts = [{ key: 'mediana', label: 'Mediana' }]

export const timeInSteps: Report = {
  count: async (db, { scope, period }) => {
    const found = await rowsOf<Row>(db, sql`
      select step, count(*) filter (where current)::int as current, count(*) filter (where not current)::int as before,
        percentile_cont(0.5) within group (order by days) filter (where current) as median,
        sum(days) filter (where current) as days, sum(days) filter (where not current) as "daysBefore"
      from (
        select ${stepColumn} as step, ${isCurrent(stays.leftAt, period)} as current, extract(epoch from ${stays.leftAt} - ${stays.enteredAt})::float8 / 86400 as days
        from ${stays} where ${and(staysWithin(scope), inBoth(stays.leftAt, period))}
      ) completed group by 1`)
    const sum = (of: (row: Row) => number | null) => found.reduce((total, row) => total + (of(row) ?? 0), 0)
    const [now, before] = [sum(({ current }) => current), sum((row) => row.before)]
    const mean = (days: number, count: number) => (count === 0 ? null : toTenths(days / count))
    return {
      rows: stepRows.filter(({ key }) => found.some(({ step, current }) => step === key && current > 0)),
      parts,
      cells: found.flatMap(({ step, current, median }) => (median === null ? [] : [{ row: step, part: 'mediana', value: toTenths(median), people: current }])),
      figures: [
        { nombre: 'Promedio de una permanencia', unidad: 'días', actual: mean(sum(({ days }) => days), now), anterior: mean(sum(({ daysBefore }) => daysBefore), before) },
        { nombre: 'Permanencias terminadas', unidad: 'permanencias', actual: now, anterior: before },
      ],
    }
  },
  behind: ({ scope, period }, row, part) => {
    const codes = codesOfStep(row)
    if (codes.length === 0 || part !== 'mediana') return null
    return { from: 'stays', where: and(staysWithin(scope), isOneOf(codes), isNotNull(stays.leftAt), inPeriod(stays.leftAt, period)), by: 'leftAt', days: 'stay', tells: 'phase' }
  },
}
