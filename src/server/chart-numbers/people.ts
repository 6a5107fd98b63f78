/** The list behind a number of a chart: exactly as long, the longest stay first. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import { type ChartPerson, listChartPeople } from '../../contract/chart-numbers.ts'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import { candidates } from '../candidates/tables.ts'
import type { Db } from '../db/open.ts'
import { pageOf } from '../db/page-of.ts'
import { rowsOf } from '../db/rows.ts'
import { places } from '../db/tables.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import type { Asker } from '../metrics/asked.ts'
import { dayOf, daysBetween, idsFor, process, stayId, staysWith } from '../metrics/people.ts'
import { reasons, recruitments, stays } from '../recruitment/tables.ts'
import { untoldReason } from '../recruitment/untold-reason.ts'
import { publications } from '../vacancies/tables.ts'
import { journeys } from './between.ts'
import { partsOf } from './keys.ts'
import { placeIds, placeOf } from './places.ts'
import { publicationBehind, publicationJourneys } from './publication-figures.ts'
import { recruitmentBehind } from './recruitment-figures.ts'
import { checkScope, daysFrom, instant, type Scope } from './scope.ts'

/** Instants of a statement come as text, each driver's own. */
const milliseconds = (at: SQL): SQL => sql`extract(epoch from ${at})::float8 * 1000`

type Page = { readonly people: ChartPerson[]; readonly totalPages: number; readonly total: number; readonly isCut: boolean }

export async function listPeople(deps: Pick<Deps, 'db' | 'now'>, body: BodyOf<typeof listChartPeople>, asker: Asker): Promise<AnswerOf<typeof listChartPeople>> {
  const scope = await checkScope(deps, body, asker)
  const parts = partsOf(body.clave)
  const { people, totalPages, total, isCut } = await (body.diagrama === 'recruitment' ? listProcesses(deps.db, scope, parts, asker, body.paginaActual) : listPublications(deps.db, scope, parts, asker, body.paginaActual))
  return { personas: people, paginaActual: body.paginaActual, totalPaginas: totalPages, total, ...(isCut && { hayMas: true as const }) }
}

async function listProcesses(db: Db, scope: Scope, parts: readonly string[], { branch }: Asker, page: number): Promise<Page> {
  const [kind, from = '', to = '', ...more] = parts
  const isBetween = kind === 'entre' && more.length === 0
  const where = isBetween ? isArrival(scope, from, to) : recruitmentBehind(scope, parts)
  if (!where) throw new Refused('no-encontrado')
  // Of a time between two states the stay is the one at whose beginning it ends; of a hire, the one that the hire ended
  const [began, ended] = isBetween ? [firstEntryTo(from), to === placeIds.hired ? sql`stays.left_at` : sql`stays.entered_at`] : [sql`stays.entered_at`, sql`stays.left_at`]
  const days = daysFrom(began, sql`coalesce(${ended}, ${instant(scope.now)})`)
  const { rows, ...counts } = await pageOf(db, {
    page,
    ids: () => db.select({ id: stayId }).from(stays).where(where).$dynamic(),
    order: [sql`${days} desc`, desc(stays.recruitmentId), desc(stays.since)],
    rows: (ids) =>
      db
        .select({ ...process, vacante: publications.titulo, sede: places.descripcion, motivo: reasons.descripcion, stay: stays, began: sql<number>`${milliseconds(began)}` })
        .from(stays)
        .innerJoin(recruitments, eq(recruitments.id, stays.recruitmentId))
        .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
        .innerJoin(publications, eq(publications.id, stays.publicationId))
        .leftJoin(places, eq(places.id, publications.siteId))
        .leftJoin(reasons, eq(reasons.id, stays.reasonId))
        .where(staysWith(ids))
        .$dynamic(),
  })
  const people = rows.map(({ stay, nombre, vacante, sede, motivo, began: since, ...of }): ChartPerson => {
    const from = new Date(since)
    const until = isBetween && to !== placeIds.hired ? stay.enteredAt : stay.leftAt
    return {
      ...idsFor(branch, of),
      idPublicacion: null,
      nombre,
      vacante,
      sede: sede ?? '',
      desde: dayOf(from),
      hasta: until && dayOf(until),
      dias: daysBetween(from, until ?? scope.now),
      motivo: stay.outcome === 'descartada' && !isBetween ? (motivo ?? untoldReason(stay.leftBy)) : null,
    }
  })
  return { people, ...counts }
}

/** The very stays whose beginning, or end, was measured. */
function isArrival(scope: Scope, from: string, to: string): SQL {
  const version = to === placeIds.hired ? sql`stays.until` : sql`stays.since`
  return sql`(stays.recruitment_id, ${version}) in (select recruitment_id, since from (${journeys(scope, from, to)}) measured)`
}

const firstEntryTo = (from: string): SQL => {
  const codes = placeOf(from)?.codes ?? []
  return sql`(select min(a.entered_at) from stays a where a.recruitment_id = stays.recruitment_id and a.codigo in (${sql.join(codes.map((code) => sql`${code}`), sql`, `)}))`
}

type PublicationRow = { readonly id: number; readonly titulo: string; readonly sede: string | null; readonly began: number; readonly arrived: number | null; readonly total: number }

async function listPublications(db: Db, scope: Scope, parts: readonly string[], { branch }: Asker, page: number): Promise<Page> {
  const [kind, from = '', to = '', ...more] = parts
  const behind = kind === 'entre' && more.length === 0 ? publicationJourneys(scope, from, to) : publicationBehind(scope, parts)
  if (!behind) throw new Refused('no-encontrado')
  const rows = await rowsOf<PublicationRow>(db, sql`
    select p.id, p.titulo, s.descripcion as sede, ${milliseconds(sql`one.began`)} as began, ${milliseconds(sql`one.arrived`)} as arrived, count(*) over ()::int as total
    from (${behind}) one join ${publications} p on p.id = one.publication_id left join places s on s.id = p.site_id
    order by coalesce(one.arrived, ${instant(scope.now)}) - one.began desc, p.id desc, one.began limit ${pageSize} offset ${(Math.min(page, mostPages) - 1) * pageSize}`)
  const total = rows[0]?.total ?? 0
  return {
    people: rows.map(({ id, titulo, sede, began, arrived }) => {
      const [since, until] = [new Date(began), arrived === null ? null : new Date(arrived)]
      return { idReclutamiento: null, idCandidato: null, idPublicacion: scope.branch === branch ? id : null, nombre: titulo, vacante: titulo, sede: sede ?? '', desde: dayOf(since), hasta: until && dayOf(until), dias: daysBetween(since, until ?? scope.now), motivo: null }
    }),
    totalPages: Math.min(mostPages, Math.ceil(total / pageSize)),
    total: Math.min(total, mostPages * pageSize),
    isCut: total > mostPages * pageSize,
  }
}
