/** Report 6: reasons of rejections, in each stage. */
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../../contract/phases.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { reasons, stays } from '../../../platform/db/tables/recruitment.ts'
import type { Stay } from '../../../recruitment/engine/stays.ts'
import { unknownReason, defaultReason, defaultReasons } from '../../../recruitment/decisions/default-reason.ts'
import { byAmount, type Cell, figureOf, type Named } from '../../statistics/counted.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStage, isOneOf, stageOf, stageRows } from './stages.ts'

type Row = {
  readonly codigo: PhaseCode
  readonly leftBy: Stay['leftBy']
  readonly motivo: string | null
  readonly reasonId: number | null
  readonly current: boolean
  readonly count: number
}
type UnreasonedEvent = NonNullable<Stay['leftBy']>

/** Rejections without a reason, by event; any other event is `sin`. */
const withoutReason = 'sin'
const isRejection = eq(stays.outcome, 'descartada')
const unreasonedEvents = Object.keys(defaultReasons) as UnreasonedEvent[]

/** Reasons with the same name are counted together: the smallest id is their key. */
const partOf = ({ motivo, reasonId, leftBy }: Row): Named => {
  if (motivo !== null) return { key: `m${reasonId}`, label: motivo }
  return leftBy !== null && leftBy in defaultReasons
    ? { key: leftBy, label: defaultReason(leftBy) }
    : { key: withoutReason, label: unknownReason }
}

export const rejectionReasons: Report = {
  count: async (db, { scope, period }) => {
    const found = await rowsOf<Row>(
      db,
      sql`
      select codigo, case when named.id is null then left_by end as "leftBy", named.descripcion as motivo, named.id as "reasonId", current, sum(count)::int as count
      from (
        select ${stays.codigo}, ${stays.leftBy}, ${stays.reasonId}, ${isCurrent(stays.leftAt, period)} as current, count(*) as count
        from ${stays} where ${and(staysWithin(scope), isRejection, inBoth(stays.leftAt, period))} group by 1, 2, 3, 4
      ) ended
      left join (select id as reason_id, descripcion, min(id) over (partition by descripcion) as id from ${reasons}) named using (reason_id)
      group by 1, 2, 3, 4, 5`,
    )
    const current = found.filter((row) => row.current)
    const sums = new Map<string, Cell>()
    for (const row of current) {
      const [stage, part] = [stageOf(row.codigo), partOf(row).key]
      sums.set(`${stage} ${part}`, { row: stage, part, value: (sums.get(`${stage} ${part}`)?.value ?? 0) + row.count })
    }
    const cells = [...sums.values()]
    const parts = [...new Map(current.map(partOf).map((part) => [part.key, part])).values()]
    return {
      rows: stageRows,
      parts: byAmount(
        parts,
        cells.map(({ part, value }) => ({ row: part, part, value })),
      ),
      cells,
      figures: [figureOf('Rechazos', 'rechazos', found)],
    }
  },
  behind: ({ scope, period }, row, part) => {
    const [codes, isReason] = [codesOfStage(row), reasonCondition(part)]
    if (codes.length === 0 || isReason === null) return null
    return {
      from: 'stays',
      where: and(staysWithin(scope), isRejection, isOneOf(codes), inPeriod(stays.leftAt, period), isReason),
      by: 'leftAt',
      detail: 'reason',
    }
  },
}

function reasonCondition(part: string): SQL | undefined | null {
  const [, id] = /^m(\d{1,9})$/.exec(part) ?? []
  if (id !== undefined)
    return sql`${stays.reasonId} in (select same.id from reasons same join reasons named using (descripcion) where named.id = ${Number(id)})`
  const event = unreasonedEvents.find((one) => one === part)
  if (event !== undefined) return and(isNull(stays.reasonId), eq(stays.leftBy, event))
  return part === withoutReason
    ? (and(isNull(stays.reasonId), notInArray(stays.leftBy, unreasonedEvents)) ?? null)
    : null
}
