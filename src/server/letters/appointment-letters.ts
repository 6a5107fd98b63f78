/**
 * The letter that invites a candidate to choose an hour, and the one that reports a called-off interview to the
 * responsible user.
 */
import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '../platform/db/full-name.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { places } from '../platform/db/tables/database.ts'
import { interviewInvitations, interviewTypes } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { isWaiting } from '../slots/invitations.ts'
import { slotText } from '../slots/slots.ts'
import type { Written } from '../platform/work/delivery.ts'
import { isOfProcess, type OutboxRow } from '../platform/work/outbox.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { fullDay } from '../platform/base/mexico-time.ts'
import { candidatePage } from './candidate-page.ts'
import { writeLetter } from './letter.ts'
import { hasNewer } from './newer-row.ts'

/** Null once no invitation waits for the candidate, and when a newer one has a letter of its own. */
export async function writeInvitation(deps: Deps, row: OutboxRow): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const { db } = deps
  const { form } = interviewInvitations
  const [facts] = await db
    .select({
      name: candidates.nombres,
      vacancy: vacancies.titulo,
      type: interviewTypes.descripcion,
      site: places.descripcion,
      interviewer: personNameColumn(sql`users`),
      isOutdated: hasNewer(db, row, [row.kind]),
    })
    .from(interviewInvitations)
    .innerJoin(recruitments, eq(recruitments.id, interviewInvitations.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(interviewTypes, sql`${interviewTypes.id} = (${form} ->> 'tipoEntrevista')::int`)
    .innerJoin(users, sql`${users.id} = (${form} ->> 'idEntrevistador')::int`)
    .leftJoin(places, sql`${places.id} = (${form} ->> 'sede')::int`)
    .where(and(eq(interviewInvitations.recruitmentId, row.recruitmentId), isWaiting(db)))
  if (!facts || facts.isOutdated) return null
  const { url: page, correo } = await candidatePage(deps, row.recruitmentId)
  const letter = writeLetter(deps.env, {
    to: [correo],
    names: [facts.name],
    subject:
      page === null ? `Tu entrevista para ${facts.vacancy}` : `Elige la hora de tu entrevista para ${facts.vacancy}`,
    lines: [
      `Queremos entrevistarte para la vacante ${facts.vacancy}.`,
      page === null
        ? 'Te escribiremos para acordar el día y la hora.'
        : 'Elige el día y la hora que te queden bien: te mostramos los que están libres en los próximos días hábiles.',
    ],
    facts: [
      ['Tipo de entrevista', facts.type],
      ...(facts.site === null ? [] : [['Lugar', facts.site] as const]),
      ['Te entrevistará', facts.interviewer],
    ],
    link: page === null ? null : { label: 'Elegir la hora', url: page },
    closing: page === null ? [] : ['Después puedes cambiarla o cancelarla con el mismo enlace.'],
  })
  return { id: `aviso-${row.id}`, letter }
}

/** Null when the user has left. */
export async function writeCalledOff({ db, env }: Pick<Deps, 'db' | 'env'>, row: OutboxRow): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const { idUsuario, fecha, hora } = row.payload as {
    readonly idUsuario: number
    readonly fecha: string
    readonly hora: number
  }
  const [facts] = await db
    .select({ candidate: candidates, vacancy: vacancies.titulo, reader: users })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(users, and(eq(users.id, idUsuario), eq(users.active, true)))
    .where(eq(recruitments.id, row.recruitmentId))
  if (!facts) return null
  const candidate = fullName(facts.candidate)
  const letter = writeLetter(env, {
    to: [facts.reader.email],
    names: [facts.reader.firstName],
    subject: `${candidate} canceló su entrevista`,
    lines: [
      `${candidate} canceló su entrevista para la vacante ${facts.vacancy}. Su hora quedó libre.`,
      "Puede elegir otra en la página de su proceso; también puedes agendarla tú, con 'editar' en su cita.",
    ],
    facts: [
      ['Fecha', fullDay(fecha)],
      ['Hora', slotText(hora)],
    ],
  })
  return { id: `aviso-${row.id}`, letter }
}
