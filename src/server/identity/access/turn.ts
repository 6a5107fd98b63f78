/**
 * The user whose turn it is in an open process, by its chart's state and an invitation that waits; the list's filter
 * computes the same in SQL (candidates/).
 */
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import { openPhases } from '../../../contract/limits.ts'
import type { Turn } from '../../../contract/turn.ts'
import { type Actor, canMove, shownCode } from './rights.ts'
import type { Branch, Role } from '../../../contract/roles.ts'

/**
 * `candidate` and `interviewer` act outside of the staff's screens. Of the staff the responsible user acts; in
 * `ownInterview` also the interviewer, in `ownFolio` the consultant of the vacancy; in `otherFolio` only folio
 * managers.
 */
export type Waiting = 'candidate' | 'interviewer' | 'responsible' | 'ownInterview' | 'ownFolio' | 'otherFolio'

/** As the phase looks to this role. */
export function waitingOf(codigo: PhaseCode, role: Role): Waiting {
  const { waits, sender, registersInterview } = phases[shownCode(codigo, role)]
  if (waits === 'application' || waits === 'documents') return 'candidate'
  if (waits === 'interviews') return 'interviewer'
  if (waits === 'folio') return 'otherFolio'
  if (sender === 'folioKeeper') return 'ownFolio'
  return registersInterview ? 'ownInterview' : 'responsible'
}

/** Phases in which it is so for this role. */
export const phasesThatWait = (role: Role, ...ways: readonly Waiting[]): readonly PhaseCode[] =>
  openPhases.filter((code) => ways.includes(waitingOf(code, role)))

type Facts = {
  readonly codigo: PhaseCode
  readonly branch: Branch
  readonly responsibleId: number | null
  /** The vacancy's consultant; null: it has none, and every folio manager may act. */
  readonly consultantId: number | null
  /** The viewer is the interviewer of an interview whose hour has begun and that is not registered. */
  readonly holdsInterview: boolean
  /** The hour of the appointment that the phase waits for is to come. */
  readonly hasAppointmentAhead: boolean
  /** The candidate was invited to choose the hour that the phase waits for. */
  readonly isInvited: boolean
  /**
   * An interview that the phase waits for has lost its hour: without an invitation the responsible user books it again.
   */
  readonly isToRebook: boolean
}

export function turnOf(
  viewer: Actor,
  { codigo, branch, responsibleId, consultantId, holdsInterview, hasAppointmentAhead, isInvited, isToRebook }: Facts,
): Turn {
  const waiting = waitingOf(codigo, viewer.role)
  if (waiting === 'interviewer' && holdsInterview) return 'tu'
  if (waiting === 'candidate' || isInvited) return 'candidato'
  if (hasAppointmentAhead && !isToRebook) return 'cita'
  if (waiting === 'interviewer' && !isToRebook) return 'gerente'
  if (waiting === 'otherFolio' || !canMove(viewer, { branch })) return 'colega'
  const isOwn =
    responsibleId === viewer.userId ||
    (waiting === 'ownInterview' && holdsInterview) ||
    (waiting === 'ownFolio' && (consultantId === null || consultantId === viewer.userId))
  return isOwn ? 'tu' : 'colega'
}
