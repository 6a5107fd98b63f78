/** The content of a letter about an interview, read at delivery. */
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { interviews, interviewTypes } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { InterviewPayload } from '../slots/notices.ts'

export type InterviewFacts = NonNullable<Awaited<ReturnType<typeof readInterviewFacts>>>

/** `reader` is null in the candidate's letter. Undefined for an unknown interview. */
export async function readInterviewFacts(db: Db, { idEntrevista, idUsuario }: InterviewPayload) {
  const [gerencia, reader] = [alias(places, 'g'), alias(users, 'reader')]
  const [facts] = await db
    .select({
      interview: interviews,
      vacante: vacancies.titulo,
      candidate: { nombres: candidates.nombres, nombre: fullNameColumn, correo: candidates.correo },
      interviewer: personNameColumn(sql`users`),
      reader: { id: reader.id, nombres: reader.firstName, correo: reader.email },
      tipo: interviewTypes.descripcion,
      sede: places.descripcion,
      gerencia: gerencia.descripcion,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(users, eq(users.id, interviews.interviewerId))
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(reader, eq(reader.id, idUsuario ?? 0))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .leftJoin(gerencia, eq(gerencia.id, places.parentId))
    .where(eq(interviews.id, idEntrevista))
  return facts
}
