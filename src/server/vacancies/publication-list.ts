/** Publications by page, the newest first, with search and filters (spec 2 §2, §3). */
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { stateNames } from '../../contract/publications.ts'
import type { VacancyFilters } from '../../contract/vacancies.ts'
import { likeAnywhere, searchWords } from '../candidates/search-text.ts'
import type { Db } from '../db/open.ts'
import { pageOf } from '../db/page-of.ts'
import { places } from '../db/tables.ts'
import { users } from '../session/tables.ts'
import { daysActive, inProcessIn, todayOf, userName } from './summary-columns.ts'
import { publications } from './tables.ts'

export type ListQuestion = VacancyFilters & { readonly paginaActual: number; readonly search?: string | undefined }

export async function listPublications(db: Db, seen: SQL | undefined, { paginaActual, search = '', ...filters }: ListQuestion, now: Date) {
  const conditions = and(seen, ...filterConditions(filters), ...searchWords(search).map((word) => like(publications.search, likeAnywhere(word))))
  const { rows, ...counts } = await pageOf(db, {
    page: paginaActual,
    ids: () => db.select({ id: publications.id }).from(publications).where(conditions).$dynamic(),
    order: [desc(publications.id)],
    rows: (ids) => readSummaries(db, inArray(publications.id, [...ids]), now),
  })
  return { rows: rows.map(told), ...counts }
}

/** Of one vacancy at one site, the newest first. */
export async function listPublicationsAt(db: Db, seen: SQL, { idVacante, idSede }: { readonly idVacante: number; readonly idSede: number }, now: Date) {
  const isIt = and(seen, eq(publications.vacancyId, idVacante), eq(publications.siteId, idSede))
  const rows = await readSummaries(db, isIt, now).orderBy(desc(publications.id))
  return rows.map(told).map(({ idVacante: _, idSede: __, ...row }) => row)
}

function filterConditions({ estatus, sede, responsable }: VacancyFilters): SQL[] {
  return [
    ...(estatus === undefined ? [] : [eq(publications.estado, estatus)]),
    ...(sede === undefined ? [] : [eq(publications.siteId, sede)]),
    ...(responsable === undefined ? [] : [eq(publications.responsibleId, responsable)]),
  ]
}

const here = sql`publications`

const readSummaries = (db: Db, which: SQL | undefined, now: Date) =>
  db
    .select({
      idPublicacion: publications.id,
      idVacante: publications.vacancyId,
      tituloVacante: publications.titulo,
      idSede: publications.siteId,
      sede: sql<string>`coalesce(${places.descripcion}, '')`,
      diasActiva: daysActive(here, todayOf(now)),
      candidatos: inProcessIn(here),
      reclutadora: sql<string>`coalesce(${userName(sql`users`)}, '')`,
      estado: publications.estado,
    })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(users, eq(users.id, publications.responsibleId))
    .where(which)
    .$dynamic()

type Row = Awaited<ReturnType<typeof readSummaries>>[number]
const told = ({ estado, ...row }: Row) => ({ ...row, estatus: stateNames[estado] })
