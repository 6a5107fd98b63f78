/** Today's interviews of the viewer, and of the processes for which they are responsible. */
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { recruiters } from '../../contract/access.ts'
import type { TodaysInterview } from '../../contract/my-day.ts'
import { canRegister } from '../identity/access/rights.ts'
import { isNotBlocked, type Viewer } from '../identity/access/visible.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { places } from '../platform/db/tables/database.ts'
import { interviews, interviewTypes } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

type Context = { readonly db: Db; readonly viewer: Viewer; readonly now: Date }

/** Also with a result; not cancelled. Of rows of `interviews` with their `recruitments`. */
function isOfToday({ viewer, now }: Omit<Context, 'db'>): SQL | undefined {
  const { userId, role, branch } = viewer
  const isResponsible = and(eq(recruitments.branch, branch), eq(recruitments.responsibleId, userId))
  return and(
    eq(interviews.fecha, mexicoTime(now).day),
    ne(interviews.status, 'cancelada'),
    isNotBlocked(recruitments.candidateId),
    or(eq(interviews.interviewerId, userId), recruiters.includes(role) ? isResponsible : sql`false`),
  )
}

export const countTodays = ({ db, ...context }: Context): Promise<number> =>
  db.$count(
    db
      .select({ id: interviews.id })
      .from(interviews)
      .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
      .where(isOfToday(context))
      .as('today'),
  )

export async function readTodays({ db, ...context }: Context): Promise<TodaysInterview[]> {
  const rows = await db
    .select({
      idEntrevista: interviews.id,
      idReclutamiento: recruitments.id,
      idCandidato: candidates.id,
      candidato: fullNameColumn,
      vacante: vacancies.titulo,
      tipo: interviewTypes.descripcion,
      sede: places.descripcion,
      telefono: candidates.telefono,
      entrevistador: personNameColumn(sql`users`),
      hour: interviews.hora,
      status: interviews.status,
      round: interviews.codigoEtapa,
      branch: recruitments.branch,
      interviewerId: interviews.interviewerId,
      outcome: recruitments.outcome,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .innerJoin(users, eq(users.id, interviews.interviewerId))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .where(isOfToday(context))
    .orderBy(asc(interviews.hora), asc(interviews.id))
  return rows.map(({ hour, status, round, branch, interviewerId, outcome, ...row }) => {
    const esPropia = interviewerId === context.viewer.userId
    const hasBegun = hour <= mexicoTime(context.now).hour
    const mayRegister = outcome === 'abierta' && canRegister(context.viewer, { branch, round, interviewerId })
    const begun = mayRegister ? 'por-registrar' : 'en-curso'
    return {
      ...row,
      hora: `${String(hour).padStart(2, '0')}:00`,
      esPropia,
      estado: status === 'registrada' ? 'registrada' : hasBegun ? begun : 'proxima',
    }
  })
}
