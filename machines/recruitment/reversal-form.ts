/**
 * 'Revertir rechazo' and 'Revertir contratación': requires a reason. When another user was first it ends, and the
 * screen shows the new status.
 */
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

/** `isHire`: reverts a hire, otherwise a rejection. */
export type ReversalSubject = { idReclutamiento: number; version: number; isHire: boolean }
type Reason = { motivo: string }
/** Number of interviews that lost their hour meanwhile. */
type Reverted = { lost: number }
export type ReversalOutput = FormOutput<Reason, Reverted>

export const reversalForm = createFormMachine<ReversalSubject, Reason, Reverted>({
  id: 'reversal',
  description: 'Reversión de un rechazo o de una contratación.',
  loads: false,
  confirms: false,
  // The screen stores the reason
  confirmsLoss: false,
  outdated: 'ends',
})
