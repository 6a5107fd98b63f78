/** 'Revertir descarte': asks for the reason; when somebody else was first it ends, and the screen shows how it is now. */
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

type Reason = { motivo: string }
/** How many interviews lost their hour meanwhile. */
type Reverted = { lost: number }
export type ReversalOutput = FormOutput<Reason, Reverted>

export const reversalForm = createFormMachine<{ idReclutamiento: number; version: number }, Reason, Reverted>({
  id: 'discardReversal',
  description: 'Reversión de un descarte.',
  loads: false,
  confirms: false,
  // The reason is remembered by the screen
  asksBeforeLoss: false,
  outdated: 'ends',
})
