/** What of the past may be corrected, by whom (spec 1 §2, edit-stage modal); pure. */
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { EditCode } from '../../contract/phases.ts'
import type { Branch } from '../../contract/roles.ts'
import type { FormCode } from '../../contract/stage-forms.ts'
import { formCodeOf, interviewOf } from './event-forms.ts'
import type { EventRow } from './process-queries.ts'
import { type Actor, canMove } from './rights.ts'

type Process = { readonly branch: Branch; readonly outcome: string; readonly chart: RecruitmentSnapshot }
type Logged = Pick<EventRow, 'kind' | 'event' | 'codigo' | 'form' | 'actorId'>
type Rule = (row: Logged, process: Process, actor: Actor) => boolean

const always: Rule = () => true
const hasReason: Rule = ({ form }) => form?.motivoRechazo !== undefined
/** A result is the word of who gave it. */
const isAuthor: Rule = ({ actorId }, _, actor) => actorId === actor.userId
/** An interview can be moved until its result is known. */
const isAwaited = (row: Pick<Logged, 'event'>, { outcome, chart }: Process): boolean =>
  outcome === 'abierta' && selectOpenInterviews(chart).includes(interviewOf(row) ?? 0)

/**
 * Of the codes that the edit modal knows those that have something to correct: a folio is given once,
 * an answered letter was read, and a mere Sí is the way that was taken.
 */
const rules: Partial<Record<FormCode, Rule>> = {
  'PE-AG': isAwaited,
  'PE-AGG': isAwaited,
  'PE-RE': always,
  'EXC': always,
  'EXP': always,
  'EXPG': always,
  'SE-AG': isAwaited,
  'SE-AGG': isAwaited,
  'SE-RE': isAuthor,
  'SE-MR': hasReason,
  'OF': hasReason,
  'ES': hasReason,
  'CN-DE': hasReason,
}

/** What the edit-stage modal is opened with for an event; null where no form was saved. */
export function editCodeOf(row: Logged, process: Process): EditCode | null {
  const code = formCodeOf(row)
  return code === 'SE-AGG' && isAwaited(row, process) ? 'SE-AGSNR' : code
}

export function isCorrectable(row: Logged, process: Process, actor: Actor): boolean {
  const code = formCodeOf(row)
  const rule = code === null ? undefined : rules[code]
  return rule !== undefined && canMove(actor, process) && rule(row, process, actor)
}

/** What decided the way that the process took: a correction leaves it as it was. */
const decisive: Partial<Record<FormCode, readonly string[]>> = {
  /** Whether it is the client's interview decides whose result counts. */
  'SE-AGG': ['tipoEntrevistador'],
  /** The reason is the one that SE-MRG starts from. */
  'SE-RE': ['continuar', 'motivoRechazo'],
}
const answers = ['continuar', 'decision']

/** Fields in which the correction contradicts what was decided. */
export function contradictions(code: FormCode, saved: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): string[] {
  return (decisive[code] ?? answers).filter((field) => saved[field] !== sent[field])
}
