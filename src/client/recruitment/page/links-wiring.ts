/** The charts of the links of a candidate, with their calls and notices. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { revokeLinks, sendLink } from '../../../contract/candidate-links.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'

/** `nombre`: of the candidate, for the notices. */
export type LinksSubject = { readonly idReclutamiento: number; readonly nombre: string }

export const wireLinks = (api: Api, notify: Notify) => ({
  sending: wireCommand(createCommandMachine<LinksSubject, { success: boolean }>({ confirms: false }), notify, {
    send: ({ idReclutamiento }, signal) => answered(api.perform(sendLink, { body: { idReclutamiento }, signal })),
    notice: (event, { nombre }) => {
      if (event.notice === 'done') return updatedNotice(`En unos minutos le llega a ${nombre} un enlace nuevo.`)
      return event.notice === 'refused'
        ? { kind: 'error', title: 'No se envió', text: event.refusal.message }
        : requestFailed(event.error)
    },
  }),
  revoking: wireCommand(createCommandMachine<LinksSubject, { anulados: number }>(), notify, {
    send: ({ idReclutamiento }, signal) => answered(api.perform(revokeLinks, { body: { idReclutamiento }, signal })),
    notice: (event, { nombre }) => {
      if (event.notice === 'done') return updatedNotice(`Los enlaces de ${nombre} ya no abren su proceso.`)
      return event.notice === 'failed' ? requestFailed(event.error) : null
    },
  }),
})
