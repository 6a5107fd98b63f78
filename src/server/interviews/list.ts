/** 'Mis Entrevistas': a user's interviews without a result (spec 2 §2, §3, §7). */
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InterviewFilters, InterviewPage } from '../../contract/interviews.ts'
import { firstPage } from '../../contract/wire.ts'
import { fullNameColumn } from '../db/full-name.ts'
import type { Db } from '../db/open.ts'
import { pageOf } from '../db/page-of.ts'
import { candidates } from '../db/tables/candidates.ts'
import { interviews, interviewTypes } from '../db/tables/interviews.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { places } from '../db/tables/database.ts'
import { publications, vacancies } from '../db/tables/vacancies.ts'
import { appointmentOf } from './appointment-facts.ts'
import { mexicoTime } from '../time/mexico-time.ts'

type Waiting = { readonly interviewerId: number; readonly now: Date; readonly cuales?: InterviewFilters['cuales'] | undefined }

/** In any branch, the earliest first: overdue results come before upcoming interviews. A page beyond the last one is answered with the last. */
export async function listInterviews(db: Db, { page, ...waiting }: Waiting & { readonly page: number }): Promise<InterviewPage> {
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page,
    ids: () => idsOf(db, waiting),
    // Unique: an interviewer has one interview at an hour.
    order: [asc(interviews.fecha), asc(interviews.hora)],
    rows: (ids) => readRows(db, ids),
  })
  if (rows.length === 0 && totalPages > 0) return listInterviews(db, { page: totalPages, ...waiting })
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
const isWaitedFor = ({ interviewerId, now, cuales }: Waiting) =>
  and(
    eq(interviews.interviewerId, interviewerId),
    eq(interviews.status, 'agendada'),
    eq(recruitments.outcome, 'abierta'),
    cuales && (cuales === 'por-registrar' ? hasBegun(now) : not(hasBegun(now))),
  )

function hasBegun(now: Date): SQL {
  const { day, hour } = mexicoTime(now)
  return sql`(${interviews.fecha}, ${interviews.hora}) <= (${day}::date, ${hour}::int)`
}

export const countWaitedFor = (db: Db, waiting: Waiting): Promise<number> => db.$count(idsOf(db, waiting).as('waiting'))

const idsOf = (db: Db, waiting: Waiting) =>
  db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .where(isWaitedFor(waiting))
    .$dynamic()

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
