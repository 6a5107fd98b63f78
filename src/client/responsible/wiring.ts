/** The charts of handing processes over, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type HandedOver,
  type HandOverForm,
  handOverProcesses,
  listResponsibles,
  takeBackProcesses,
} from '../../contract/responsible.ts'
import type { Option } from '../../contract/wire.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answered, answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'

export type HandOverSubject = { readonly idReclutamientos: readonly number[] }
export type HandOverMachine = FormMachine<HandOverSubject, HandOverForm, HandedOver, readonly Option[]>
const handOver: HandOverMachine = createFormMachine<HandOverSubject, HandOverForm, HandedOver, readonly Option[]>({
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})
const takeBack = createCommandMachine<HandedOver, { devueltos: number[] }>({ confirms: false })

export const wireResponsible = (api: Api, notify: Notify) => ({
  handOver: wireForm(handOver, notify, {
    load: (_, signal) => api.perform(listResponsibles, { signal }),
    save: ({ subject, values }, signal) =>
      answeredInForm(
        api.perform(handOverProcesses, {
          body: { ...values, idReclutamientos: [...subject.idReclutamientos] },
          signal,
        }),
      ),
    draft: null,
    saved: () => null,
    failed: requestFailed,
  }),
  takeBack: wireCommand(takeBack, notify, {
    send: ({ entregados, responsable }, signal) =>
      answered(
        api.perform(takeBackProcesses, {
          body: { idReclutamientos: [...entregados], idResponsable: responsable.id },
          signal,
        }),
      ),
    notice: (event) => {
      switch (event.notice) {
        case 'done':
          return updatedNotice('La entrega se deshizo.')
        case 'refused':
          return { kind: 'error', title: 'No se deshizo', text: event.refusal.message }
        case 'failed':
          return requestFailed(event.error)
      }
    },
  }),
})
