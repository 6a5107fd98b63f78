/** Taking a discard back, with the call it needs. */
import { fromPromise } from 'xstate'
import { discardReversalMachine, type ReversalAnswer, type ReversalInput } from '../../../machines/discard-reversal.machine.ts'
import type { Api } from '../api/call.ts'
import { refusalIn, statusIn } from '../api/failure.ts'
import { postReversal } from '../api/recruitment.ts'
import type { ActorsOf } from '../wiring.ts'

export function wireReversal(api: Api) {
  const actors: ActorsOf<typeof discardReversalMachine> = {
    revertDiscard: fromPromise<ReversalAnswer, ReversalInput>(({ input, signal }) => answerOf(postReversal(api, input, signal))),
  }
  return discardReversalMachine.provide({ actors })
}

/** A refusal that is expected becomes an answer, anything else stays an error. */
async function answerOf(reversal: ReturnType<typeof postReversal>): Promise<ReversalAnswer> {
  try {
    return { kind: 'reverted', lost: (await reversal).citasPerdidas }
  } catch (error) {
    const refusal = refusalIn(error)
    const status = statusIn(error)
    if (!refusal || status === null || status >= 500 || status === 401) throw error
    const { codigo, mensaje, campos } = refusal
    if (codigo === 'etapa-cambio') return { kind: 'stage_changed', mensaje }
    return { kind: 'refused', mensaje: campos?.['motivo'] ?? mensaje }
  }
}
