/** The machines of the saved views of a list, with their calls and notices. */
import { type CommandNotice, createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import {
  deleteView,
  type ListWithViews,
  listViews,
  renameView,
  saveView,
  shareView,
  type View,
} from '../../contract/views.ts'
import { answered, answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'

/** `idVista`: the view that is renamed; null: a new view of the current query. */
export type ViewSubject = { readonly lista: ListWithViews; readonly consulta: string; readonly idVista: number | null }
/** `restore`: a deleted view is saved again, as a new one that is not shared. */
export type ViewOrder = {
  readonly what: 'delete' | 'restore' | 'share' | 'unshare'
  readonly lista: ListWithViews
  readonly view: View
}

const viewForm = createFormMachine<ViewSubject, { nombre: string }, View>({
  id: 'viewName',
  description: 'Nombre de una vista.',
  confirms: false,
  confirmsLoss: false,
  loads: false,
  outdated: 'never',
})

/** Changes of the user's own views. They need no confirmation: each can be undone. */
const order = createCommandMachine<ViewOrder, View | null>({
  id: 'viewOrder',
  description: 'Eliminación de una vista o su regreso; compartirla o dejar de compartirla.',
  confirms: false,
})

/** Changes of a view of the branch, with a confirmation: others lose it, and the user cannot restore it. */
const confirmedOrder = createCommandMachine<ViewOrder, View | null>({
  id: 'confirmedViewOrder',
  description: 'Eliminación de una vista de la rama, o dejar de compartir la de otra persona.',
})

export function wireViews(api: Api, notify: Notify) {
  return {
    views: wireResource<readonly View[], { lista: ListWithViews }>(
      ({ lista }, signal) => api.perform(listViews, { query: { lista }, signal }),
      () => notify({ kind: 'error', title: 'Error', text: 'No se pudieron actualizar tus vistas.' }),
    ),
    name: wireForm(viewForm, notify, {
      load: null,
      save: ({ subject: { idVista, lista, consulta }, values: { nombre } }, signal) =>
        answeredInForm(
          idVista === null
            ? api.perform(saveView, { body: { lista, nombre, consulta }, signal })
            : api.perform(renameView, { body: { idVista, nombre }, signal }),
        ),
      draft: null,
      saved: ({ nombre }) => ({ kind: 'success', title: 'Vista guardada', text: `La vista ${nombre} quedó guardada.` }),
      failed: requestFailed,
    }),
    order: wireCommand(order, notify, { send: (subject, signal) => answered(sendOrder(api, subject, signal)), notice }),
    confirmedOrder: wireCommand(confirmedOrder, notify, {
      send: (subject, signal) => answered(sendOrder(api, subject, signal)),
      notice,
    }),
  }
}

/** Resolves to the view as it is now; null: it is deleted. */
async function sendOrder(
  api: Api,
  { what, lista, view: { idVista, nombre, consulta } }: ViewOrder,
  signal: AbortSignal,
): Promise<View | null> {
  if (what === 'restore') return api.perform(saveView, { body: { lista, nombre, consulta }, signal })
  if (what !== 'delete') return api.perform(shareView, { body: { idVista, compartida: what === 'share' }, signal })
  await api.perform(deleteView, { body: { idVista }, signal })
  return null
}

/** Success shows in the list of views itself. */
function notice(event: CommandNotice): Notice | null {
  if (event.notice === 'done') return null
  if (event.notice === 'failed') return requestFailed(event.error)
  return { kind: 'error', title: 'Error', text: event.refusal.message }
}
