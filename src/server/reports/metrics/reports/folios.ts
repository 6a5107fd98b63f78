/** Report FRE: requests for a requisition folio, by place or by analyst. A request is a stay in the folio's stage. */
import { and, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/db/rows.ts'
import { places } from '../../../platform/db/tables/database.ts'
import { stays } from '../../../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../../../platform/base/person-name.ts'
import { users } from '../../../platform/db/tables/session.ts'
import { publications } from '../../../platform/db/tables/vacancies.ts'
import type { ReportRequest } from '../report-request.ts'
import { byAmount, figureOf } from '../../statistics/counted.ts'
import { inBoth, inPeriod, isCurrent, type Report } from '../report.ts'
import { staysWithin } from '../scope.ts'
import { codesOfStage, isOneOf } from './stages.ts'

const parts = [
  { key: 'asignado', label: 'Folio asignado' },
  { key: 'espera', label: 'En espera' },
  { key: 'sin', label: 'Sin folio' },
]
const state = sql<string>`case when ${stays.outcome} is null then 'espera' when ${stays.outcome} = 'descartada' then 'sin' else 'asignado' end`
const isRequest = isOneOf(codesOfStage('folio'))
const noOwnerKey = '0'

type Level = 'division' | 'regional' | 'gerencia' | 'analista'
/** The level below the chosen place; the corporate branch has no places to choose. */
function levelOf({ scope, chosen }: ReportRequest): Level {
  if (scope.branch !== 'COM' || scope.analystId !== null || (chosen.idGerencia ?? null) !== null) return 'analista'
  return (chosen.idRegion ?? null) !== null
    ? 'gerencia'
    : (chosen.idDivision ?? null) !== null
      ? 'regional'
      : 'division'
}

/** Id of the publication's place at this level, or of its analyst. */
const ownerOf = (level: Level): SQL =>
  level === 'analista'
    ? sql`${publications.responsibleId}`
    : sql`(select ${sql.raw(level)}.id from places sede
        left join places gerencia on gerencia.id = sede.parent_id left join places regional on regional.id = gerencia.parent_id left join places division on division.id = regional.parent_id
        where sede.id = ${publications.siteId})`

type Row = {
  readonly owner: number | null
  readonly nombre: string | null
  readonly state: string
  readonly current: boolean
  readonly count: number
}

export const folioRequests: Report = {
  count: async (db, request) => {
    const { scope, period } = request
    const level = levelOf(request)
    const [owners, name] =
      level === 'analista' ? [users, personNameColumn(sql`users`)] : [places, sql`${places.descripcion}`]
    const found = await rowsOf<Row>(
      db,
      sql`
      select owner, ${name} as nombre, state, current, count
      from (
        select ${ownerOf(level)} as owner, state, current, sum(count)::int as count
        from (
          select ${stays.publicationId}, ${state} as state, ${isCurrent(stays.enteredAt, period)} as current, count(*) as count
          from ${stays} where ${and(staysWithin(scope), isRequest, inBoth(stays.enteredAt, period))} group by 1, 2, 3
        ) requested join ${publications} on ${publications.id} = requested.publication_id
        group by 1, 2, 3
      ) owned left join ${owners} on ${owners.id} = owner`,
    )
    const current = found.filter((row) => row.current)
    const noOwnerLabel = level === 'analista' ? 'Sin analista' : 'Sin sede'
    const rows = new Map(
      current.map(({ owner, nombre }) => [
        owner,
        { key: owner === null ? noOwnerKey : String(owner), label: nombre ?? noOwnerLabel },
      ]),
    )
    const cells = current.map(({ owner, state: part, count }) => ({
      row: owner === null ? noOwnerKey : String(owner),
      part,
      value: count,
    }))
    const figures = [
      figureOf('Solicitudes', 'solicitudes de folio', found),
      figureOf('Folio asignado', 'solicitudes de folio', found, 'asignado'),
      figureOf('En espera', 'solicitudes de folio', found, 'espera'),
    ]
    return { rows: byAmount([...rows.values()], cells), parts, cells, figures }
  },
  behind: (request, row, part) => {
    if (!/^\d{1,9}$/.test(row) || !parts.some(({ key }) => key === part)) return null
    const owner = ownerOf(levelOf(request))
    const isOwned = row === noOwnerKey ? sql`${owner} is null` : sql`${owner} = ${Number(row)}`
    const owned = sql`${stays.publicationId} in (select ${publications.id} from ${publications} where ${isOwned})`
    return {
      from: 'stays',
      where: and(
        staysWithin(request.scope),
        isRequest,
        inPeriod(stays.enteredAt, request.period),
        sql`${state} = ${part}`,
        owned,
      ),
      by: 'enteredAt',
      detail: 'state',
    }
  },
}
