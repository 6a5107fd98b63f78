/** The charts of the suggestions for a publication, with their calls and notices. */
import type { Answer } from '../../../../machines/kit/answer.ts'
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import {
  discardSuggestion,
  listSuggestions,
  restoreSuggestion,
  startProcess,
  type Suggestion,
} from '../../../contract/suggestions.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'
import { wireResource } from '../../kit/resources/wire-resource.ts'
import type { Notify } from '../../kit/actors/wiring.ts'

type SuggestionsQuestion = { readonly idPublicacion: number }
export type Suggested = { readonly idPublicacion: number; readonly idCandidato: number; readonly nombre: string }
/** `returns`: reverts the discard of a candidate. */
export type Discard = Suggested & { readonly returns: boolean }
type Started = Answer<{ idReclutamiento: number }>

const startCommand = createCommandMachine<Suggested, Started>({
  id: 'startProcess',
  description: 'Inicio del proceso de un candidato sugerido.',
  confirms: false,
})
const discardCommand = createCommandMachine<Discard, { success: true }>({
  id: 'discardSuggestion',
  description: 'Descarte de una sugerencia, o su regreso.',
  confirms: false,
})

const refused = (text: string) => ({ kind: 'error', title: 'Error', text }) as const

export function wireSuggestions(api: Api, notify: Notify) {
  return {
    list: wireResource<readonly Suggestion[], SuggestionsQuestion>(
      ({ idPublicacion }, signal) => api.perform(listSuggestions, { query: { idPublicacion }, signal }),
      () => notify({ kind: 'error', title: 'Error interno', text: 'No fue posible actualizar las sugerencias.' }),
    ),
    start: wireCommand(startCommand, notify, {
      // A refusal ends it too: the list is out of date and is reloaded.
      send: async ({ idPublicacion, idCandidato }, signal) => ({
        ok: true,
        saved: await answered(api.perform(startProcess, { body: { idPublicacion, idCandidato }, signal })),
      }),
      notice: (event, { nombre }) => {
        if (event.notice === 'failed') return requestFailed(event.error)
        const started =
          event.notice === 'done' ? (event.done as Started) : { ok: false as const, refusal: event.refusal }
        return started.ok
          ? { kind: 'success', title: 'Proceso iniciado', text: `${nombre} ya está en proceso en esta vacante.` }
          : refused(started.refusal.message)
      },
    }),
    discard: wireCommand(discardCommand, notify, {
      send: ({ idPublicacion, idCandidato, returns }, signal) =>
        answered(
          api.perform(returns ? restoreSuggestion : discardSuggestion, {
            body: { idPublicacion, idCandidato },
            signal,
          }),
        ),
      notice: (event) =>
        event.notice === 'done'
          ? null
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : refused(event.refusal.message),
    }),
  }
}
