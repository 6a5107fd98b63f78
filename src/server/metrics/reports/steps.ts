/** Report 5: median of the days that completed stays took, for each step. */
import { and, isNotNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { stays } from '../../recruitment/tables.ts'
import { toTenths } from '../counted.ts'
import { inPeriod, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStep, isOneOf, stepRows } from './stages.ts'

type Row = { readonly step: string; readonly current: number; readonly before: number; readonly median: number | null; readonly days: number | null; readonly daysBefore: number | null }
const parts = [{ key: 'mediana', label: 'Mediana' }]
// Not `extract`, which makes a decimal number of each first: it took as long as all the rest.
const days = sql`date_part('epoch', ${stays.leftAt} - ${stays.enteredAt}) / 86400`

export const timeInSteps: Report = {
  count: async (db, { scope, period }) => {
    // Each step for itself: its stays come from the index, and only their days are sorted.
    const each = stepRows.map(({ key }) => {
      const completed = and(staysWithin(scope), isOneOf(codesOfStep(key)), isNotNull(stays.until))
      return sql`
        select ${key}::text as step, now.count as current, now.median, now.days, before.count as before, before.days as "daysBefore"
        from (select count(*)::int as count, percentile_cont(0.5) within group (order by days) as median, sum(days) as days
          from (select ${days} as days from ${stays} where ${and(completed, inPeriod(stays.leftAt, period))}) s) now,
        (select count(*)::int as count, sum(${days}) as days from ${stays} where ${and(completed, inPeriod(stays.leftAt, { from: period.beforeFrom, until: period.from }))}) before`
    })
    const found = await rowsOf<Row>(db, sql.join(each, sql` union all `))
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
    return { from: 'stays', where: and(staysWithin(scope), isOneOf(codes), isNotNull(stays.until), inPeriod(stays.leftAt, period)), by: 'leftAt', days: 'stay', tells: 'phase' }
  },
}
