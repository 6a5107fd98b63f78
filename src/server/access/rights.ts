/** Who may see and who may move a recruitment (design/process.md, 'Roles inside the stages'); pure. */
import { type PhaseCode, phases } from '../../contract/phases.ts'
import { administrators, folioEditors, onlookers, recruiters } from '../../contract/access.ts'
import type { Branch, Role } from '../../contract/roles.ts'

/** Who acts, as the session says. */
export type Actor = { readonly userId: number; readonly role: Role; readonly branch: Branch }

type Seen = {
  readonly branch: Branch
  readonly observerId: number | null
  /** The actor holds an interview in it, or has held one; one that was called off is none. */
  readonly isInterviewer: boolean
  /** The candidate's record is blocked (personal-data/). */
  readonly isBlocked: boolean
}

/** Nobody sees the process of who is blocked. Who interviews sees it, in any branch. Else recruiters see those of their branch, and who only looks on those of the publications that they observe. */
export const canSee = ({ userId, role, branch }: Actor, seen: Seen): boolean =>
  !seen.isBlocked && (seen.isInterviewer || (onlookers.includes(role) ? seen.observerId === userId : seen.branch === branch))

/** Recruiters of the branch move it; the rest may only look. */
export const canMove = (actor: Actor, { branch }: { readonly branch: Branch }): boolean =>
  actor.branch === branch && recruiters.includes(actor.role)

/** Only who answers for the branch takes a hire back. */
export const canRescindHire = (actor: Actor, process: { readonly branch: Branch }): boolean => administrators.includes(actor.role) && canMove(actor, process)

/** What the phase is called for this person: who may not enter the folio waits for it in FR-ES. */
export const shownCode = (codigo: PhaseCode, role: Role): PhaseCode =>
  folioEditors.includes(role) ? codigo : ((phases[codigo].elseShownAs as PhaseCode | undefined) ?? codigo)

/** In this phase nobody outside of the house is waited for, as it looks to this person: theirs is the next step. */
export const awaitsHouse = (codigo: PhaseCode, role: Role): boolean => phases[shownCode(codigo, role)].waits === undefined
