/** A process as its candidate sees it. */
import { and, asc, eq } from 'drizzle-orm'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import type { OwnFacts } from '../../site/own-page.ts'
import { type Choice, findChoice, readOpenProcess } from '../deliveries/appointment-choice.ts'
import { fullName } from '../db/full-name.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/tables/candidates.ts'
import { places } from '../db/tables/database.ts'
import { interviewInvitations, interviews, interviewTypes } from '../db/tables/interviews.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { publications } from '../db/tables/vacancies.ts'
import { isChangeable } from '../interviews/offered-hours.ts'
import { hasBegun, slotText } from '../interviews/slots.ts'
import { lastComment } from '../recruitment/last-event.ts'
import { longDay, mexicoTime } from '../time/mexico-time.ts'

export type OwnProcess = Omit<OwnFacts, 'own' | 'isNew'> & { readonly id: number; readonly mail: string; readonly choice: Choice | null }

export async function readOwnProcess(db: Db, id: number, at: Date): Promise<OwnProcess | undefined> {
  const [row] = await db
    .select({
      name: candidates.nombres, mail: candidates.correo, title: publications.titulo, site: places.descripcion, outcome: recruitments.outcome, codigo: recruitments.codigo,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(eq(recruitments.id, id))
  if (!row) return undefined
  const { codigo, site, ...shown } = row
  const isOpen = row.outcome === 'abierta'
  const choice = isOpen ? await readChoice(db, id) : null
  const awaited = isOpen ? awaitedOf(codigo, choice) : null
  const comment = awaited === 'application' ? await lastComment(db, id) : null
  const scheduled = isOpen ? await readScheduled(db, id) : []
  return { ...shown, id, site: site ?? '', stage: phases[codigo].stage, awaited, comment, choice, isScheduled: scheduled.length > 0, interviews: interviewsFrom(scheduled, choice, at) }
}

/** Whose process it is, and for which vacancy. */
export async function readAddressee(db: Db, id: number): Promise<{ readonly name: string; readonly title: string } | undefined> {
  const [row] = await db
    .select({ nombres: candidates.nombres, apellidoPaterno: candidates.apellidoPaterno, apellidoMaterno: candidates.apellidoMaterno, title: publications.titulo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(eq(recruitments.id, id))
  return row && { name: fullName(row), title: row.title }
}

function awaitedOf(codigo: PhaseCode, choice: Choice | null): OwnFacts['awaited'] {
  const { waits } = phases[codigo]
  if (waits === 'application' || waits === 'documents') return waits
  return choice && choice.booked?.interview.status !== 'agendada' ? 'appointment' : null
}

/** The chart is read only for a process with an invitation. */
async function readChoice(db: Db, id: number): Promise<Choice | null> {
  if ((await db.$count(interviewInvitations, eq(interviewInvitations.recruitmentId, id))) === 0) return null
  const process = await readOpenProcess(db, id)
  return process ? findChoice(db, process) : null
}

/** In order of time. */
const readScheduled = (db: Db, recruitmentId: number) =>
  db
    .select({ id: interviews.id, fecha: interviews.fecha, hora: interviews.hora, how: interviewTypes.descripcion, place: places.descripcion })
    .from(interviews)
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .where(and(eq(interviews.recruitmentId, recruitmentId), eq(interviews.status, 'agendada')))
    .orderBy(asc(interviews.fecha), asc(interviews.hora))

/** From today on. */
function interviewsFrom(rows: Awaited<ReturnType<typeof readScheduled>>, choice: Choice | null, at: Date): OwnFacts['interviews'] {
  const { day: today } = mexicoTime(at)
  return rows.filter(({ fecha }) => fecha >= today).map(({ id, fecha, hora, how, place }) => {
    const isOwn = id === choice?.booked?.interview.id
    return { day: longDay(fecha), hour: hourText(hora), how, place: place ?? '', can: { move: isOwn && isChangeable(fecha, hora, at), callOff: isOwn && !hasBegun(fecha, hora, at) } }
  })
}

/** The beginning of the slot. */
export const hourText = (hora: number): string => slotText(hora).slice(0, 5)
