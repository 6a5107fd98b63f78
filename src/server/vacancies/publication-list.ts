/** Publications by page, with search, filters and order (spec 2 §2, §3). */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import { publicationStates, stateNames } from '../../contract/publications.ts'
import type { VacancyOrder } from '../../contract/vacancies.ts'
import { type Condition, hasOneOf } from '../platform/db/bits/bit-index.ts'
import { findByBits, type Found } from '../platform/db/bits/find.ts'
import type { Db } from '../platform/db/open.ts'
import { listPage, mostRows } from '../platform/db/page-of.ts'
import { prepared } from '../platform/db/prepared.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { places } from '../platform/db/tables/database.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { isFiltered, isNamed, type PublicationFilters, publicationIndex } from '../publications/search-index.ts'
import {
  byStage,
  coveredOpeningsOf,
  daysActive,
  freeOpeningsOf,
  inProcessIn,
  phasesIn,
  todayOf,
} from './summary-columns.ts'
import { publications } from '../platform/db/tables/vacancies.ts'

export type ListFilters = PublicationFilters & { readonly search?: string | undefined }
export type ListQuestion = ListFilters & { readonly paginaActual: number; readonly orden?: VacancyOrder | undefined }
type Conditions = readonly [Condition, ...Condition[]]

/** Those that match all conditions of `seen`. */
export async function listPublications(
  db: Db,
  seen: Conditions,
  { paginaActual, orden, ...filters }: ListQuestion,
  now: Date,
) {
  const today = mexicoTime(now).day
  const page = {
    conditions: conditionsOf(seen, filters),
    today,
    offset: (paginaActual - 1) * pageSize,
    limit: paginaActual > mostPages ? 0 : pageSize,
  }
  const { ids, total } = await findInOrder(db, page, orden)
  const rows = ids.length === 0 ? [] : await summariesOf(db).execute({ ids: `{${ids.join(',')}}`, today })
  const { rows: listed, ...counts } = listPage(
    rows.toSorted((one, other) => ids.indexOf(one.idPublicacion) - ids.indexOf(other.idPublicacion)),
    total,
  )
  return { rows: listed.map(toSummary), ...counts }
}

/** As many as pages can reach. */
export async function countPublications(db: Db, seen: Conditions, filters: ListFilters, now: Date): Promise<number> {
  const { total } = await findByBits(db, publicationIndex, {
    conditions: conditionsOf(seen, filters),
    today: mexicoTime(now).day,
    offset: 0,
    limit: 0,
  })
  return Math.min(total, mostRows)
}

const conditionsOf = ([first, ...more]: Conditions, { search = '', ...filters }: ListFilters): Conditions => [
  first,
  ...more,
  ...isFiltered(filters),
  ...isNamed(search),
]

type PageQuestion = Parameters<typeof findByBits>[2]

function findInOrder(db: Db, page: PageQuestion, orden: VacancyOrder | undefined): Promise<Found> {
  if (orden === undefined) return findActiveFirst(db, page)
  return orden === 'recientes' ? findByBits(db, publicationIndex, page) : findByColumn(db, page, orden)
}

const isActive = hasOneOf('estado', ['activa'])
const isOther = hasOneOf(
  'estado',
  publicationStates.filter((state) => state !== 'activa'),
)

async function findActiveFirst(db: Db, { conditions, offset, limit, ...page }: PageQuestion): Promise<Found> {
  const active = await findByBits(db, publicationIndex, {
    ...page,
    conditions: [...conditions, isActive],
    offset,
    limit,
  })
  const others = await findByBits(db, publicationIndex, {
    ...page,
    conditions: [...conditions, isOther],
    offset: Math.max(0, offset - active.total),
    limit: limit - active.ids.length,
  })
  return { ids: [...active.ids, ...others.ids], total: active.total + others.total }
}

const orders: Readonly<Record<Exclude<VacancyOrder, 'recientes'>, (today: SQL) => SQL>> = {
  dias: (today) => sql`${daysActive(here, today)} desc`,
  candidatos: () => sql`${inProcessIn(here)} desc`,
  vacante: () => sql`${publications.titulo} collate es`,
  sede: () => sql`${places.descripcion} collate es`,
}

/** The newest that pages can reach, in another order. */
async function findByColumn(
  db: Db,
  { offset, limit, ...page }: PageQuestion,
  orden: keyof typeof orders,
): Promise<Found> {
  const { ids, total } = await findByBits(db, publicationIndex, { ...page, offset: 0, limit: mostRows })
  const found = await rowsOf<{ id: number }>(
    db,
    sql`
    select ${publications.id} as id from ${publications} left join ${places} on ${places.id} = ${publications.siteId}
    where ${publications.id} = any(${`{${ids.join(',')}}`}::int[])
    order by ${orders[orden](sql`${page.today}::date`)}, ${publications.id} desc limit ${limit} offset ${offset}`,
  )
  return { ids: found.map(({ id }) => id), total }
}

/** Of one vacancy at one site, newest first. */
export async function listPublicationsAt(
  db: Db,
  seen: SQL,
  { idVacante, idSede }: { readonly idVacante: number; readonly idSede: number },
  now: Date,
) {
  const isIt = and(seen, eq(publications.vacancyId, idVacante), eq(publications.siteId, idSede))
  const rows = await readSummaries(db, isIt, todayOf(now))
  return rows
    .map(toSummary)
    .map(({ idVacante: _, idSede: __, porEtapa: ___, plazasAbiertas: ____, plazasCubiertas: _____, ...row }) => row)
}

const here = sql`publications`

const readSummaries = (db: Db, which: SQL | undefined, today: SQL) =>
  db
    .select({
      idPublicacion: publications.id,
      idVacante: publications.vacancyId,
      tituloVacante: publications.titulo,
      idSede: publications.siteId,
      sede: sql<string>`coalesce(${places.descripcion}, '')`,
      diasActiva: daysActive(here, today),
      candidatos: inProcessIn(here),
      phases: phasesIn(here),
      plazasAbiertas: freeOpeningsOf(here),
      plazasCubiertas: coveredOpeningsOf(here),
      reclutadora: sql<string>`coalesce(${personNameColumn(sql`users`)}, '')`,
      estado: publications.estado,
    })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(users, eq(users.id, publications.responsibleId))
    .where(which)
    .orderBy(desc(publications.id))

const summariesOf = prepared('summaries_of_publications', (db) =>
  readSummaries(
    db,
    sql`${publications.id} = any(${sql.placeholder('ids')}::int[])`,
    sql`${sql.placeholder('today')}::date`,
  ),
)

type Row = Awaited<ReturnType<typeof readSummaries>>[number]
const toSummary = ({ estado, phases, ...row }: Row) => ({
  ...row,
  porEtapa: byStage(phases),
  estatus: stateNames[estado],
})
