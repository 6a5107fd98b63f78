/** What a notice says about its recruitment, read when it is delivered: a moved interview is told as it is now. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { candidates, interviews, interviewTypes, places, recruitments, users, vacancies } from '../db/schema.ts'
import type { ProcessRow } from './outbox.ts'

export type NoticeFacts = NonNullable<Awaited<ReturnType<typeof readNoticeFacts>>>

export async function readNoticeFacts(db: Db, { recruitmentId, payload }: Pick<ProcessRow, 'recruitmentId' | 'payload'>) {
  const interviewId = typeof payload.idEntrevista === 'number' ? payload.idEntrevista : 0
  const gerencia = alias(places, 'g')
  const [facts] = await db
    .select({
      nombres: candidates.nombres,
      correo: candidates.correo,
      vacante: vacancies.titulo,
      outcome: recruitments.outcome,
      fecha: interviews.fecha,
      hora: interviews.hora,
      status: interviews.status,
      tipo: interviewTypes.descripcion,
      sede: places.descripcion,
      gerencia: gerencia.descripcion,
      interviewer: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(vacancies, eq(vacancies.id, recruitments.vacancyId))
    .leftJoin(interviews, and(eq(interviews.recruitmentId, recruitments.id), eq(interviews.id, interviewId)))
    .leftJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(users, eq(users.id, interviews.interviewerId))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .leftJoin(gerencia, eq(gerencia.id, places.parentId))
    .where(eq(recruitments.id, recruitmentId))
  return facts
}
