/** What of the past may be corrected, by whom (spec 1 §2, edit-stage modal); pure. */
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import { type EditCode, type FormCode, phases } from '../../contract/phases.ts'
import type { Branch } from '../../contract/roles.ts'
import { formCodeOf, interviewOf } from './event-forms.ts'
import type { EventRow } from './process-queries.ts'
import { type Actor, canMove } from '../access/rights.ts'

type Process = { readonly branch: Branch; readonly outcome: string; readonly chart: RecruitmentSnapshot }
type Logged = Pick<EventRow, 'kind' | 'event' | 'codigo' | 'form' | 'actorId'>
type Rule = (row: Logged, process: Process, actor: Actor) => boolean

/** An interview can be moved until its result is known. */
const isAwaited = (row: Pick<Logged, 'event'>, { outcome, chart }: Process): boolean =>
  outcome === 'abierta' && selectOpenInterviews(chart).includes(interviewOf(row) ?? 0)

/** Codes without a rule hold nothing to correct: a folio is given once, an answered letter was read, a mere Sí is the way that was taken. */
const rules: Readonly<Record<NonNullable<(typeof phases)[FormCode]['correctable']>, Rule>> = {
  always: () => true,
  withReason: ({ form }) => form?.motivoRechazo !== undefined,
  byAuthor: ({ actorId }, _, actor) => actorId === actor.userId,
  whileAwaited: isAwaited,
}

/** What the edit-stage modal is opened with for an event; null where no form was saved. */
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

/** Fields in which the correction contradicts what was decided. */
export function contradictions(code: FormCode, saved: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): string[] {
  return (phases[code].decisive ?? answers).filter((field) => saved[field] !== sent[field])
}
