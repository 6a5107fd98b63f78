/** A process as its candidate sees it. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { OwnFacts } from '../../../site/own-page.ts'
import { type Choice, findChoice, readOpenProcess } from '../../appointments/appointment-choice.ts'
import { fullName } from '../../platform/db/full-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { places } from '../../platform/db/tables/database.ts'
import { interviewInvitations, interviews, interviewTypes } from '../../platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { isToRebook } from '../../slots/invitations.ts'
import { isChangeable } from '../../slots/offered-hours.ts'
import { hasBegun, slotText } from '../../slots/slots.ts'
import { lastComment, shownProcess } from '../../recruitment/engine/last-event.ts'
import { fullDay, mexicoTime } from '../../platform/base/mexico-time.ts'

export type OwnProcess = Omit<OwnFacts, 'own' | 'isNew' | 'answerDays'> & {
  readonly branch: Branch
  readonly id: number
  readonly mail: string
  readonly choice: Choice | null
}

export async function readOwnProcess(db: Db, id: number, undoMs: number, at: Date): Promise<OwnProcess | undefined> {
  const [row] = await db
    .select({
      name: candidates.nombres,
      mail: candidates.correo,
      title: publications.titulo,
      site: places.descripcion,
      branch: recruitments.branch,
      outcome: recruitments.outcome,
      codigo: recruitments.codigo,
      isToRebook,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
    .where(eq(recruitments.id, id))
  if (!row) return undefined
  const { site, isToRebook: hasLostHour, ...shown } = row
  const { codigo } = row
  const { outcome, isFirm } = await shownProcess(db, { id, outcome: row.outcome }, undoMs, at)
  const isOpen = outcome === 'abierta'
  // While the letter about a rejection waits, nothing more is requested
  const choice = isOpen && !isFirm ? await readChoice(db, id) : null
  const awaited = isOpen && !isFirm ? awaitedOf(codigo, choice) : null
  const comment = awaited === 'application' ? await lastComment(db, id) : null
  // What a rejection has cancelled comes back with its undo; later its own letter has called it off
  const scheduled = isOpen
    ? await readScheduled(db, id, row.outcome === 'abierta' || isFirm ? ['agendada'] : ['agendada', 'cancelada'])
    : []
  return {
    ...shown,
    id,
    outcome,
    site: site ?? '',
    awaited,
    comment,
    choice,
    appointment: appointmentOf(scheduled, hasLostHour, at),
    interviews: interviewsFrom(scheduled, choice, at),
  }
}

/** Whose process it is, and for which vacancy. */
export async function readAddressee(
  db: Db,
  id: number,
): Promise<{ readonly name: string; readonly title: string } | undefined> {
  const [row] = await db
    .select({
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      title: publications.titulo,
    })
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
const readScheduled = (
  db: Db,
  recruitmentId: number,
  statuses: readonly (typeof interviews.$inferSelect)['status'][],
) =>
  db
    .select({
      id: interviews.id,
      fecha: interviews.fecha,
      hora: interviews.hora,
      how: interviewTypes.descripcion,
      place: places.descripcion,
    })
    .from(interviews)
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .where(and(eq(interviews.recruitmentId, recruitmentId), inArray(interviews.status, [...statuses])))
    .orderBy(asc(interviews.fecha), asc(interviews.hora))

/** Of the last one that has no result. `hasLostHour`: an interview that is waited for has none. */
function appointmentOf(
  scheduled: Awaited<ReturnType<typeof readScheduled>>,
  hasLostHour: boolean,
  at: Date,
): OwnFacts['appointment'] {
  const last = scheduled.at(-1)
  if (last) return hasBegun(last.fecha, last.hora, at) ? 'past' : 'scheduled'
  return hasLostHour ? 'calledOff' : 'none'
}

/** From today on. */
function interviewsFrom(
  rows: Awaited<ReturnType<typeof readScheduled>>,
  choice: Choice | null,
  at: Date,
): OwnFacts['interviews'] {
  const { day: today } = mexicoTime(at)
  return rows
    .filter(({ fecha }) => fecha >= today)
    .map(({ id, fecha, hora, how, place }) => {
      const isOwn = id === choice?.booked?.interview.id
      return {
        day: fullDay(fecha),
        hour: hourText(hora),
        how,
        place: place ?? '',
        can: { move: isOwn && isChangeable(fecha, hora, at), callOff: isOwn && !hasBegun(fecha, hora, at) },
      }
    })
}

/** The beginning of the slot. */
export const hourText = (hora: number): string => slotText(hora).slice(0, 5)
