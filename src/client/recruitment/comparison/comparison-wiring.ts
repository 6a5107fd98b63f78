/** The machines of candidates side by side: what is compared, and the answer Yes below each. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import type { FormCode } from '../../../contract/phases.ts'
import { type ComparedProcess, compareProcesses, otherVacancy } from '../../../contract/process-comparison.ts'
import { type Moved, type ProcessInfo, saveStage } from '../../../contract/recruitment.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { refusalIn } from '../../kit/api/failure.ts'
import { nullIfImpossible } from '../../kit/api/null-if.ts'
import { outdatedNotice } from '../../kit/forms/outdated-notice.ts'
import { sendForm, wireCommand } from '../../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import { envelopeOf } from '../envelope.ts'
import { updatedNotice } from '../notices.ts'

/** `problem`: why these processes are not compared. */
export type Compared = { readonly processes: readonly ComparedProcess[] } | { readonly problem: string }
export type Advance = { readonly proceso: ProcessInfo; readonly codigo: FormCode }
/** Null: another person was first, and nothing was saved. */
export type Advanced = Moved | null

export const wireComparison = (api: Api, notify: Notify) => ({
  compared: wireResource<Compared, { readonly procesos: number[] }>(
    ({ procesos }, signal) =>
      nullIfImpossible(
        api.perform(compareProcesses, { query: { procesos }, signal }).then(
          (processes): Compared => ({ processes }),
          (error: unknown): Compared => {
            if (refusalIn(error)?.campos?.['procesos'] === otherVacancy) return { problem: otherVacancy }
            throw error
          },
        ),
      ),
    refreshFailed(notify),
  ),
  advance: wireCommand(createCommandMachine<Advance, Advanced>({ confirms: false }), notify, {
    send: (order, signal) => {
      const send = async (unaborted: AbortSignal) => {
        const answer = await answered<Advanced>(
          api.perform(saveStage, { body: envelopeOf({ ...order, values: { continuar: 'SI' } }), signal: unaborted }),
        )
        if (answer.ok || answer.refusal.reason !== 'outdated') return answer
        notify(outdatedNotice(answer.refusal.message))
        return { ok: true, saved: null } as const
      }
      return sendForm(
        { signal, draft: null, saved: ({ saved }) => (saved ? [updatedNotice] : []), failed: requestFailed },
        notify,
        send,
      )
    },
    notice: (event) => {
      if (event.notice === 'done') return event.done === null ? null : updatedNotice
      return event.notice === 'failed'
        ? requestFailed(event.error)
        : { kind: 'error', title: 'No se guardó', text: event.refusal.message }
    },
  }),
})
