/** 'Revertir descarte' and 'Revertir contratación': asks for the reason; when somebody else was first it ends, and the screen shows how it is now. */
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

/** `isHire`: a hire is taken back, else a discard. */
export type ReversalSubject = { idReclutamiento: number; version: number; isHire: boolean }
type Reason = { motivo: string }
/** How many interviews lost their hour meanwhile. */
type Reverted = { lost: number }
export type ReversalOutput = FormOutput<Reason, Reverted>

export const reversalForm = createFormMachine<ReversalSubject, Reason, Reverted>({
  id: 'reversal',
  description: 'Reversión de un descarte o de una contratación.',
  loads: false,
  confirms: false,
  // The reason is remembered by the screen
  asksBeforeLoss: false,
  outdated: 'ends',
})
