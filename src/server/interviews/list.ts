/** 'Mis Entrevistas': a user's interviews without a result (spec 2 §2, §3, §7). */
import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  InterviewFilterOptions,
  InterviewFilters,
  InterviewOrder,
  InterviewPage,
  InterviewViewCounts,
} from '../../contract/interviews.ts'
import { firstPage } from '../../contract/wire.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { interviews, interviewTypes } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { appointmentOf } from '../slots/appointment-facts.ts'
import { hasBegunBy } from '../slots/begun-hours.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { daysAfter, mondayOf } from '../platform/base/weeks.ts'

type Waiting = InterviewFilters & { readonly interviewerId: number; readonly now: Date }
type Question = Waiting & { readonly page: number; readonly orden?: InterviewOrder | undefined }

const earliestFirst = [asc(interviews.fecha), asc(interviews.hora)]
/** Unique: an interviewer has one interview at an hour. */
const orders: Readonly<Record<InterviewOrder, readonly SQL[]>> = {
  lejanas: [desc(interviews.fecha), desc(interviews.hora)],
  candidato: [sql`${fullNameColumn} collate es`, ...earliestFirst],
  vacante: [sql`${vacancies.titulo} collate es`, ...earliestFirst],
}

/**
 * In any branch; by default the earliest first: overdue results come before upcoming interviews. A page beyond the last
 * one is answered with the last.
 */
export async function listInterviews(db: Db, { page, orden, ...waiting }: Question): Promise<InterviewPage> {
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page,
    ids: () => idsOf(db, waiting, orden),
    order: orden === undefined ? earliestFirst : orders[orden],
    rows: (ids) => readRows(db, ids),
  })
  if (rows.length === 0 && totalPages > 0) return listInterviews(db, { page: totalPages, orden, ...waiting })
  return {
    paginaActual: totalPages === 0 ? firstPage : page,
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true }),
    entrevistas: rows.map(({ fecha, hora, tipo, sede, gerencia, ...row }) => ({
      ...appointmentOf({ fecha, hora, tipo, sede, gerencia }, waiting.now),
      ...row,
    })),
  }
}

/** A recorded interview has its result, and a cancelled one does not take place. */
const isWaitedFor = ({ interviewerId, now, cuales, cuando, tipo, vacante }: Waiting) =>
  and(
    eq(interviews.interviewerId, interviewerId),
    eq(interviews.status, 'agendada'),
    eq(recruitments.outcome, 'abierta'),
    cuales && (cuales === 'por-registrar' ? hasBegunBy(mexicoTime(now)) : not(hasBegunBy(mexicoTime(now)))),
    cuando && isWithin(daysOf(cuando, mexicoTime(now).day)),
    tipo === undefined ? undefined : eq(interviews.tipoEntrevista, tipo),
    vacante === undefined ? undefined : eq(publications.vacancyId, vacante),
  )

/** First and last day. */
function daysOf(cuando: NonNullable<InterviewFilters['cuando']>, today: string): readonly [string, string] {
  if (cuando === 'semana') return [mondayOf(today), daysAfter(mondayOf(today), 6)]
  const day = cuando === 'hoy' ? today : daysAfter(today, 1)
  return [day, day]
}

const isWithin = ([first, last]: readonly [string, string]): SQL =>
  sql`${interviews.fecha} between ${first}::date and ${last}::date`

export const countWaitedFor = (db: Db, waiting: Waiting): Promise<number> => db.$count(idsOf(db, waiting).as('waiting'))

/** Joined with what its conditions and its order need. */
function idsOf(db: Db, waiting: Waiting, orden?: InterviewOrder) {
  const ids = db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .$dynamic()
  if (orden === 'candidato') ids.innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
  if (orden === 'vacante' || waiting.vacante !== undefined)
    ids.innerJoin(publications, eq(publications.id, recruitments.publicationId))
  if (orden === 'vacante') ids.innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
  return ids.where(isWaitedFor(waiting))
}

/** The rows of the list with the filters of each view, in one statement. */
export async function countInterviewViews(
  db: Db,
  waiting: Pick<Waiting, 'interviewerId' | 'now'>,
): Promise<InterviewViewCounts> {
  const { day } = mexicoTime(waiting.now)
  const begun = hasBegunBy(mexicoTime(waiting.now))
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      porRegistrar: counted(begun),
      hoy: counted(isWithin(daysOf('hoy', day))),
      proximas: counted(not(begun)),
      todas: sql<number>`count(*)::int`,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .where(isWaitedFor(waiting))
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** Types and vacancies of the interviews in the list without filters. */
export async function listInterviewFilters(
  db: Db,
  waiting: Pick<Waiting, 'interviewerId' | 'now'>,
): Promise<InterviewFilterOptions> {
  const listed = db
    .select({ tipo: interviews.tipoEntrevista, vacancyId: publications.vacancyId })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(isWaitedFor(waiting))
    .as('listed')
  return {
    tipos: await db
      .select({ id: interviewTypes.id, descripcion: interviewTypes.descripcion })
      .from(interviewTypes)
      .where(inArray(interviewTypes.id, db.select({ id: listed.tipo }).from(listed)))
      .orderBy(sql`${interviewTypes.descripcion} collate es`, asc(interviewTypes.id)),
    vacantes: await db
      .select({ id: vacancies.id, descripcion: vacancies.titulo })
      .from(vacancies)
      .where(inArray(vacancies.id, db.select({ id: listed.vacancyId }).from(listed)))
      .orderBy(sql`${vacancies.titulo} collate es`, asc(vacancies.id)),
  }
}

function readRows(db: Db, ids: readonly number[]) {
  const gerencia = alias(places, 'g')
  return db
    .select({
      idEntrevista: interviews.id,
      idReclutamiento: recruitments.id,
      idCandidato: candidates.id,
      candidato: fullNameColumn,
      vacante: vacancies.titulo,
      fecha: interviews.fecha,
      hora: interviews.hora,
      tipo: interviewTypes.descripcion,
      sede: places.descripcion,
      gerencia: gerencia.descripcion,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .leftJoin(gerencia, eq(gerencia.id, places.parentId))
    .where(inArray(interviews.id, ids))
    .$dynamic()
}
