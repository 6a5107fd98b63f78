/** Which past events can be corrected, and by whom (spec 1 §2, edit-stage modal); pure. */
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../../machines/recruitment/recruitment.machine.ts'
import { type EditCode, type FormCode, phases } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import { formCodeOf, interviewOf } from '../engine/event-forms.ts'
import type { EventRow } from '../engine/process-queries.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'

type Process = { readonly branch: Branch; readonly outcome: string; readonly chart: RecruitmentSnapshot }
type Logged = Pick<EventRow, 'kind' | 'event' | 'codigo' | 'form' | 'actorId'>
type Rule = (row: Logged, process: Process, actor: Actor) => boolean

/** An interview can be moved until its result is known. */
const isAwaited = (row: Pick<Logged, 'event'>, { outcome, chart }: Process): boolean =>
  outcome === 'abierta' && selectOpenInterviews(chart).includes(interviewOf(row) ?? 0)

/**
 * Codes without a rule cannot be corrected: a folio is used once, an answered letter has been read, a plain Yes has
 * moved the process.
 */
const rules: Readonly<Record<NonNullable<(typeof phases)[FormCode]['correctable']>, Rule>> = {
  always: () => true,
  withReason: ({ form }) => form?.motivoRechazo !== undefined,
  byAuthor: ({ actorId }, _, actor) => actorId === actor.userId,
  whileAwaited: isAwaited,
}

/** The code with which the edit-stage modal opens for an event; null if no form was saved. */
export function editCodeOf(row: Logged, process: Process): EditCode | null {
  const code = formCodeOf(row)
  return code === 'SE-AGG' && isAwaited(row, process) ? 'SE-AGSNR' : code
}

export function isCorrectable(row: Logged, process: Process, actor: Actor): boolean {
  const code = formCodeOf(row)
  const rule = code === null ? undefined : phases[code].correctable
  return rule !== undefined && canMove(actor, process) && rules[rule](row, process, actor)
}

const answers = ['continuar', 'decision']

/** Fields in which the correction contradicts the decision. */
export function contradictions(
  code: FormCode,
  saved: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): string[] {
  return (phases[code].decisive ?? answers).filter((field) => saved[field] !== sent[field])
}
