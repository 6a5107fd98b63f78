/** The charts of the saved views of a list, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import type { ListWithViews, View } from '../../contract/views.ts'
import { answered, answeredInForm, requestFailed } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { fetchViews, postView, postViewDeletion, postViewName } from '../api/views.ts'
import { wireCommand, wireForm } from '../forms/wiring.ts'
import { wireResource } from '../resources/wire-resource.ts'
import type { Notify } from '../actors/wiring.ts'

/** A new view of the current query, or one that is renamed. */
export type ViewSubject = { readonly lista: ListWithViews; readonly consulta: string; readonly idVista: number | null }
/** `returns`: a deleted view is saved again. */
export type ViewDeletion = { readonly lista: ListWithViews; readonly view: View; readonly returns: boolean }

const viewForm = createFormMachine<ViewSubject, { nombre: string }, View>({ id: 'viewName', description: 'Nombre de una vista.', confirms: false, asksBeforeLoss: false, loads: false, outdated: 'never' })
const deletion = createCommandMachine<ViewDeletion, View | null>({ id: 'viewDeletion', description: 'Eliminación de una vista, o su regreso.', confirms: false })

export function wireViews(api: Api, notify: Notify) {
  return {
    views: wireResource<readonly View[], { lista: ListWithViews }>(({ lista }, signal) => fetchViews(api, lista, signal), () => notify({ kind: 'error', title: 'Error', text: 'No se pudieron actualizar tus vistas.' })),
    name: wireForm(viewForm, notify, {
      load: null,
      save: ({ subject: { idVista, lista, consulta }, values: { nombre } }, signal) =>
        answeredInForm(idVista === null ? postView(api, { lista, nombre, consulta }, signal) : postViewName(api, idVista, nombre, signal)),
      draft: null,
      saved: ({ nombre }) => ({ kind: 'success', title: 'Vista guardada', text: `La vista ${nombre} quedó guardada.` }),
      failed: requestFailed,
    }),
    deletion: wireCommand(deletion, notify, {
      send: ({ lista, view: { idVista, nombre, consulta }, returns }, signal) =>
        answered<View | null>(returns ? postView(api, { lista, nombre, consulta }, signal) : postViewDeletion(api, idVista, signal).then(() => null)),
      notice: (told) => (told.notice === 'done' ? null : told.notice === 'failed' ? requestFailed(told.error) : { kind: 'error', title: 'Error', text: told.refusal.message }),
    }),
  }
}
