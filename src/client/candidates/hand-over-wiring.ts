/** The form that hands processes over to another responsible person. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { HandedOver } from '../../contract/responsible.ts'
import type { Option } from '../../contract/wire.ts'
import { answeredInForm, requestFailed } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { fetchResponsibles, postHandOver } from '../api/recruitment.ts'
import type { Notify } from '../actors/wiring.ts'
import { updatedNotice } from '../forms/updated-notice.ts'
import { wireForm } from '../forms/wiring.ts'

export type HandOverSubject = { readonly idReclutamientos: readonly number[] }
export type HandOver = { readonly idResponsable: number }
export type HandOverMachine = FormMachine<HandOverSubject, HandOver, HandedOver, readonly Option[]>

const handOver: HandOverMachine = createFormMachine<HandOverSubject, HandOver, HandedOver, readonly Option[]>({ confirms: false, asksBeforeLoss: false })

export const wireHandOver = (api: Api, notify: Notify) => ({
  handOver: wireForm(handOver, notify, {
    load: (_subject, signal) => fetchResponsibles(api, signal),
    save: ({ subject, values }, signal) => answeredInForm(postHandOver(api, { idReclutamientos: [...subject.idReclutamientos], ...values }, signal)),
    draft: null,
    saved: ({ entregados, responsable }) => updatedNotice(handedOverText(entregados, responsable.descripcion)),
    failed: requestFailed,
  }),
})

/** `count`: those that were not that person's already. */
export function handedOverText(count: number, name: string): string {
  if (count === 0) return `${name} ya era responsable.`
  return count === 1 ? `${name} es responsable de 1 candidato más.` : `${name} es responsable de ${count.toLocaleString('es-MX')} candidatos más.`
}
