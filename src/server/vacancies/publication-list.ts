/** Publications by page, newest first, with search and filters (spec 2 §2, §3). */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { stateNames } from '../../contract/publications.ts'
import type { VacancyFilters } from '../../contract/vacancies.ts'
import type { Condition } from '../bits/bit-index.ts'
import { pageByBits } from '../bits/page.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { places } from '../db/tables/database.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { personNameColumn } from '../text/person-name.ts'
import { users } from '../db/tables/session.ts'
import { isFiltered, isNamed, publicationIndex } from '../publications/search-index.ts'
import { daysActive, inProcessIn, todayOf } from './summary-columns.ts'
import { publications } from '../db/tables/vacancies.ts'

export type ListQuestion = VacancyFilters & { readonly paginaActual: number; readonly search?: string | undefined }

/** Those that match all conditions of `seen`. */
export async function listPublications(db: Db, seen: readonly [Condition, ...Condition[]], { paginaActual, search = '', ...filters }: ListQuestion, now: Date) {
  const today = mexicoTime(now).day
  const { rows, ...counts } = await pageByBits(db, publicationIndex, {
    page: paginaActual,
    conditions: [...seen, ...isFiltered(filters), ...isNamed(search)],
    today,
    rows: (ids) => summariesOf(db).execute({ ids: `{${ids.join(',')}}`, today }),
  })
  return { rows: rows.map(told), ...counts }
}

/** Of one vacancy at one site, newest first. */
export async function listPublicationsAt(db: Db, seen: SQL, { idVacante, idSede }: { readonly idVacante: number; readonly idSede: number }, now: Date) {
  const isIt = and(seen, eq(publications.vacancyId, idVacante), eq(publications.siteId, idSede))
  const rows = await readSummaries(db, isIt, todayOf(now))
  return rows.map(told).map(({ idVacante: _, idSede: __, ...row }) => row)
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
      reclutadora: sql<string>`coalesce(${personNameColumn(sql`users`)}, '')`,
      estado: publications.estado,
    })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(users, eq(users.id, publications.responsibleId))
    .where(which)
    .orderBy(desc(publications.id))

const summariesOf = prepared('summaries_of_publications', (db) =>
  readSummaries(db, sql`${publications.id} = any(${sql.placeholder('ids')}::int[])`, sql`${sql.placeholder('today')}::date`),
)

type Row = Awaited<ReturnType<typeof readSummaries>>[number]
const told = ({ estado, ...row }: Row) => ({ ...row, estatus: stateNames[estado] })
