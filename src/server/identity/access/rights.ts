/** Permissions to see and to move a recruitment (design/process.md, 'Roles inside the stages'); pure. */
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import { administrators, folioEditors, onlookers, recruiters } from '../../../contract/access.ts'
import type { Branch, Role } from '../../../contract/roles.ts'

/** The acting user, from the session. */
export type Actor = { readonly userId: number; readonly role: Role; readonly branch: Branch }

type Seen = {
  readonly branch: Branch
  readonly observerId: number | null
  /** The actor has, or had, an interview in it; a cancelled one does not count. */
  readonly isInterviewer: boolean
  /** The candidate's record is blocked (personal-data/). */
  readonly isBlocked: boolean
}

/**
 * A blocked candidate's process is visible to no user. Interviewers see it in any branch, recruiters in their own;
 * read-only users see those of publications they observe.
 */
export const canSee = ({ userId, role, branch }: Actor, seen: Seen): boolean =>
  !seen.isBlocked &&
  (seen.isInterviewer || (onlookers.includes(role) ? seen.observerId === userId : seen.branch === branch))

/** Recruiters of the branch can move it; all others can only look. */
export const canMove = (actor: Actor, { branch }: { readonly branch: Branch }): boolean =>
  actor.branch === branch && recruiters.includes(actor.role)

/** The result of a first interview is the recruiter's, that of a second one its interviewer's. */
export const canRegister = (
  actor: Actor,
  {
    branch,
    round,
    interviewerId,
  }: { readonly branch: Branch; readonly round: 'PA' | 'SE'; readonly interviewerId: number },
): boolean => (round === 'PA' ? canMove(actor, { branch }) : interviewerId === actor.userId)

/** Only an administrator of the branch can revert a hire. */
export const canRescindHire = (actor: Actor, process: { readonly branch: Branch }): boolean =>
  administrators.includes(actor.role) && canMove(actor, process)

/** The phase as this role sees it: without permission for the folio it is FR-ES, a waiting phase. */
export const shownCode = (codigo: PhaseCode, role: Role): PhaseCode =>
  folioEditors.includes(role) ? codigo : ((phases[codigo].elseShownAs as PhaseCode | undefined) ?? codigo)

/** In this phase, as this role sees it, the next step is the staff's and not an outsider's. */
export const awaitsHouse = (codigo: PhaseCode, role: Role): boolean =>
  phases[shownCode(codigo, role)].waits === undefined
