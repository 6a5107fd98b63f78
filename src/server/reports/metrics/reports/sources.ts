/** Report 10: boards through which hired candidates came. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/db/rows.ts'
import { recruitments, stays } from '../../../platform/db/tables/recruitment.ts'
import { boards } from '../../../platform/db/tables/vacancies.ts'
import { byAmount, figureOf, type Named } from '../../statistics/counted.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'

const assigned: Named = { key: 'asignado', label: 'Asignado por reclutamiento' }
const unknown: Named = { key: 'sin', label: 'Sin bolsa registrada' }
const parts = [{ key: 'contrataciones', label: 'Contrataciones' }]
const isHire = eq(stays.outcome, 'contratada')

type Row = {
  readonly boardId: number | null
  readonly nombre: string | null
  readonly assigned: boolean
  readonly current: boolean
  readonly count: number
}
const sourceOf = ({ boardId, nombre, assigned: isAssigned }: Row): Named =>
  boardId !== null ? { key: String(boardId), label: nombre ?? '' } : isAssigned ? assigned : unknown

export const hiresBySource: Report = {
  count: async (db, { scope, period }) => {
    const found = await rowsOf<Row>(
      db,
      sql`
      select ${boards.id} as "boardId", ${boards.nombre} as nombre, assigned, current, count
      from (
        select ${recruitments.boardId} as id, (${recruitments.boardId} is null and ${recruitments.startedBy} is not null) as assigned, ${isCurrent(stays.leftAt, period)} as current, count(*)::int as count
        from ${stays} join ${recruitments} on ${recruitments.id} = ${stays.recruitmentId}
        where ${and(staysWithin(scope), isHire, inBoth(stays.leftAt, period))} group by 1, 2, 3
      ) hired left join ${boards} using (id)`,
    )
    const current = found.filter((row) => row.current)
    const cells = current.map((row) => ({ row: sourceOf(row).key, part: 'contrataciones', value: row.count }))
    return {
      rows: byAmount(current.map(sourceOf), cells),
      parts,
      cells,
      figures: [figureOf('Contrataciones', 'contrataciones', found)],
    }
  },
  behind: ({ scope, period }, row, part) => {
    const isFrom = sourceCondition(row)
    if (part !== 'contrataciones' || isFrom === null) return null
    const from = sql`exists (select from ${recruitments} where ${recruitments.id} = ${stays.recruitmentId} and ${isFrom})`
    return {
      from: 'stays',
      where: and(staysWithin(scope), isHire, inPeriod(stays.leftAt, period), from),
      by: 'leftAt',
      days: 'process',
      detail: 'site',
    }
  },
}

function sourceCondition(row: string): SQL | null {
  if (/^\d{1,9}$/.test(row)) return eq(recruitments.boardId, Number(row))
  const isAssigned =
    row === assigned.key
      ? isNotNull(recruitments.startedBy)
      : row === unknown.key
        ? isNull(recruitments.startedBy)
        : undefined
  return (isAssigned && and(isNull(recruitments.boardId), isAssigned)) ?? null
}
