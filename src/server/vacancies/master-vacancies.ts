/** Master vacancies with their openings and publications by site (spec 2 §2, §3): counted rows. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import { type PublicationState, stateNames } from '../../contract/publications.ts'
import type { MasterVacancy, VacancyOrder } from '../../contract/vacancies.ts'
import { likeAnywhere, searchWords } from '../platform/base/search-text.ts'
import type { Db } from '../platform/db/open.ts'
import { listPage, mostRows } from '../platform/db/page-of.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { PublicationFilters } from '../publications/search-index.ts'
import type { ListFilters, ListQuestion } from './publication-list.ts'
import { byStage, daysActive, inProcessIn, type PhaseCounts, phasesIn, todayOf } from './summary-columns.ts'
import { vacancies } from '../platform/db/tables/vacancies.ts'

/** `analystId`: only this person's rows are counted, and only vacancies with any are listed. */
type Counting = {
  readonly analystId?: number | undefined
  readonly now: Date
  /** Cards show sums only: `resumen` and `publicaciones` stay empty, and their rows are not read. */
  readonly onlySums?: boolean
}

const isMaster = ({ branch }: Pick<Actor, 'branch'>): SQL | undefined =>
  and(eq(vacancies.branch, branch), eq(vacancies.esVacanteMaestra, true))

/** Vacancies of the branch: the page and the total, in one statement. */
export async function listMasters(
  db: Db,
  actor: Actor,
  { paginaActual, orden, ...filters }: ListQuestion,
  counting: Counting,
) {
  const conditions = await conditionsOf(db, actor, filters, counting)
  const order = orderOf(orden, counting)
  const [found] = await rowsOf<{ counted: number; rows: Row[] }>(
    db,
    sql`
    with listed as materialized (select id, row_number() over (order by ${order}) as at from vacancies where ${conditions} order by ${order} limit ${mostRows + 1}),
      shown as (select id, at from listed order by at limit ${paginaActual > mostPages ? 0 : pageSize} offset ${(paginaActual - 1) * pageSize})
    select (select count(*)::int from listed) as counted, coalesce(json_agg(m order by shown.at), '[]') as rows
    from (${mastersWhere(sql`vacancies.id in (select id from shown)`, counting)}) m join shown on shown.id = m."idVacante"`,
  )
  if (!found) throw new Error('a page answers one row')
  return listPage(
    found.rows.map((row) => toMasterVacancy(row, counting)),
    found.counted,
  )
}

/** As many as pages can reach. */
export async function countMasters(db: Db, actor: Actor, filters: ListFilters, counting: Counting): Promise<number> {
  return Math.min(await db.$count(vacancies, await conditionsOf(db, actor, filters, counting)), mostRows)
}

async function conditionsOf(
  db: Db,
  actor: Actor,
  { search = '', ...filters }: ListFilters,
  counting: Counting,
): Promise<SQL | undefined> {
  const named = await Promise.all(searchWords(search).map((word) => isNamed(db, word)))
  return and(isMaster(actor), isTheirs(counting), ...named, meets(filters, counting))
}

/**
 * By default, and in the orders that only publications have, the newest first, after all those that are published or
 * have free openings.
 */
function orderOf(orden: VacancyOrder | undefined, { analystId }: Counting): SQL {
  if (orden === 'vacante') return sql`vacancies.titulo collate es, vacancies.id desc`
  if (orden === 'candidatos')
    return sql`(select count(*) from in_process i where i.vacancy_id = vacancies.id) desc, vacancies.id desc`
  const [ownOpening, ownPublication] = ownOf(analystId)
  return sql`(exists (select from publications p where p.vacancy_id = vacancies.id and p.closed_at is null ${ownPublication})
    or exists (select from openings o where o.vacancy_id = vacancies.id and o.cancelled_at is null and o.recruitment_id is null ${ownOpening})) desc, vacancies.id desc`
}

/** A vacancy that is not a master vacancy of the branch is refused like an unknown one. */
export async function readMaster(db: Db, actor: Actor, idVacante: number, counting: Counting): Promise<MasterVacancy> {
  const [row] = await rowsOf<Row>(db, mastersWhere(and(isMaster(actor), eq(vacancies.id, idVacante)), counting))
  if (!row) throw new Refused('no-encontrado')
  return toMasterVacancy(row, counting)
}

const isTheirs = ({ analystId }: Counting): SQL | undefined =>
  analystId === undefined
    ? undefined
    : or(
        sql`${vacancies.id} in (select o.vacancy_id from openings o where o.analyst_id = ${analystId} and o.cancelled_at is null)`,
        sql`${vacancies.id} in (select p.vacancy_id from publications p where p.responsible_id = ${analystId} and p.closed_at is null)`,
      )

/**
 * In its title, or in the name of a site where it is published. Sites are few: as a list, they are matched by a hash.
 */
async function isNamed(db: Db, word: string): Promise<SQL | undefined> {
  const pattern = likeAnywhere(word)
  const sites = await rowsOf<{ id: number }>(
    db,
    sql`select s.id from places s where s.level = 'sede' and lower(unaccent(s.descripcion)) like ${pattern}`,
  )
  return or(
    sql`lower(unaccent(${vacancies.titulo})) like ${pattern}`,
    sites.length === 0
      ? undefined
      : sql`exists (select from publications p where p.vacancy_id = vacancies.id and p.site_id = any(${`{${sites.map(({ id }) => id).join(',')}}`}::int[]))`,
  )
}

/** One of its publications that are counted matches; a site with openings only counts too. */
function meets({ estatus, sede, responsable, ownerId }: PublicationFilters, { analystId }: Counting): SQL | undefined {
  if (estatus === undefined && sede === undefined && responsable === undefined && ownerId === undefined)
    return undefined
  const [ownOpening, ownPublication] = ownOf(analystId)
  const published = sql`exists (select from publications p where p.vacancy_id = ${vacancies.id} ${ownPublication}
    ${estatus === undefined ? sql`` : sql`and p.estado = ${estatus}`}
    ${sede === undefined ? sql`` : sql`and p.site_id = ${sede}`}
    ${responsable === undefined ? sql`` : sql`and p.responsible_id = ${responsable}`}
    ${ownerId === undefined ? sql`` : sql`and p.responsible_id = ${ownerId}`})`
  if (estatus !== undefined || sede === undefined) return published
  const opened = sql`exists (select from openings o where o.vacancy_id = ${vacancies.id} and o.site_id = ${sede} and o.cancelled_at is null ${ownOpening}
    ${responsable === undefined ? sql`` : sql`and o.analyst_id = ${responsable}`}
    ${ownerId === undefined ? sql`` : sql`and o.analyst_id = ${ownerId}`})`
  return or(published, opened)
}

/** Of openings `o` and publications `p`. */
const ownOf = (analystId: number | undefined): readonly [SQL, SQL] =>
  analystId === undefined
    ? [sql``, sql``]
    : [sql`and o.analyst_id = ${analystId}`, sql`and p.responsible_id = ${analystId}`]

type Publication = Omit<MasterVacancy['publicaciones'][number], 'estatus' | 'porEtapa'> & {
  readonly estado: PublicationState
  readonly phases: PhaseCounts
}

type Row = Pick<MasterVacancy, 'idVacante' | 'tituloVacante' | 'totalPlazasAbiertas' | 'totalProcesos' | 'resumen'> & {
  readonly publicaciones: Publication[]
}

/** A `Row` for each, from openings that are not cancelled and publications that are not closed. */
function mastersWhere(which: SQL | undefined, { analystId, now, onlySums = false }: Counting): SQL {
  const unlessSums = (rows: SQL) => (onlySums ? sql`'[]'::json` : sql`coalesce((${rows}), '[]'::json)`)
  const [ownOpening, ownPublication] = ownOf(analystId)
  const opened = sql`from openings o where o.vacancy_id = vacancies.id and o.cancelled_at is null ${ownOpening}`
  const published = sql`p.vacancy_id = vacancies.id and p.closed_at is null ${ownPublication}`
  const processes =
    analystId === undefined
      ? sql`from in_process i where i.vacancy_id = vacancies.id`
      : sql`from publications p join in_process i on i.publication_id = p.id where p.vacancy_id = vacancies.id ${ownPublication}`
  const summary = sql`
    select json_agg(json_build_object('sede', s.descripcion, 'idSede', s.id, 'plazasAbiertas', free, 'plazasCubiertas', covered) order by s.descripcion collate es, s.id)
    from (
      select site_id, sum(free)::int as free, sum(covered)::int as covered from (
        select o.site_id, (o.recruitment_id is null)::int as free, (o.recruitment_id is not null)::int as covered ${opened}
        union all select p.site_id, 0, 0 from publications p where ${published}
      ) each group by site_id
    ) counted join places s on s.id = site_id`
  const publications = sql`
    select json_agg(json_build_object('idVacante', p.vacancy_id, 'idSede', p.site_id, 'idPublicacion', p.id, 'tituloVacante', p.titulo, 'sede', coalesce(s.descripcion, ''),
      'diasActiva', ${daysActive(sql`p`, todayOf(now))}, 'candidatos', ${inProcessIn(sql`p`)}, 'phases', ${phasesIn(sql`p`)}, 'estado', p.estado) order by s.descripcion collate es, p.id)
    from publications p left join places s on s.id = p.site_id where ${published}`
  return sql`select vacancies.id as "idVacante", vacancies.titulo as "tituloVacante", (select count(*)::int ${opened} and o.recruitment_id is null) as "totalPlazasAbiertas",
    (select count(*)::int ${processes}) as "totalProcesos", ${unlessSums(summary)} as resumen, ${unlessSums(publications)} as publicaciones
    from vacancies where ${which}`
}

const toMasterVacancy = ({ publicaciones, ...row }: Row, { analystId }: Counting): MasterVacancy => ({
  ...row,
  idUsuario: analystId ?? null,
  publicaciones: publicaciones.map(({ estado, phases, ...publication }) => ({
    ...publication,
    porEtapa: byStage(phases),
    estatus: stateNames[estado],
  })),
})
