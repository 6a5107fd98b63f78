/** Who may see and who may move a recruitment (design/process.md, 'Roles inside the stages'); pure. */
import { type PhaseCode, waitingPhases } from '../../contract/phases.ts'
import { type Branch, folioKeepers, recruiters, type Role } from '../../contract/roles.ts'

/** Who acts, as the session says. */
export type Actor = { readonly userId: number; readonly role: Role; readonly branch: Branch }

type Seen = { readonly branch: Branch; readonly ownInterviews: readonly number[] }

/** Everybody sees the recruitments of their branch; who interviews sees theirs in any branch. */
export const canSee = (actor: Actor, seen: Seen): boolean =>
  actor.branch === seen.branch || seen.ownInterviews.length > 0

/** Recruiters of the branch move it; the rest may only look. */
export const canMove = (actor: Actor, { branch }: { readonly branch: Branch }): boolean =>
  actor.branch === branch && recruiters.includes(actor.role)

/** What the phase is called for this person: who may not enter the folio waits for it in FR-ES. */
export const shownCode = (codigo: PhaseCode, role: Role): PhaseCode =>
  codigo === 'FR-BU' && !folioKeepers.includes(role) ? 'FR-ES' : codigo

/** In this phase nobody outside of the house is waited for, as it looks to this person: theirs is the next step. */
export const awaitsHouse = (codigo: PhaseCode, role: Role): boolean => !waitingPhases.includes(shownCode(codigo, role))
