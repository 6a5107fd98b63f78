/** The charts of the links of a candidate, with their calls and notices. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { postLink, postRevocation } from '../../kit/api/candidate-links.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'

/** `nombre`: of the candidate, for the notices. */
export type LinksSubject = { readonly idReclutamiento: number; readonly nombre: string }

export const wireLinks = (api: Api, notify: Notify) => ({
  sending: wireCommand(createCommandMachine<LinksSubject, { success: boolean }>({ confirms: false }), notify, {
    send: ({ idReclutamiento }, signal) => answered(postLink(api, idReclutamiento, signal)),
    notice: (told, { nombre }) => {
      if (told.notice === 'done') return updatedNotice(`En unos minutos le llega a ${nombre} un enlace nuevo.`)
      return told.notice === 'refused'
        ? { kind: 'error', title: 'No se envió', text: told.refusal.message }
        : requestFailed(told.error)
    },
  }),
  revoking: wireCommand(createCommandMachine<LinksSubject, { anulados: number }>(), notify, {
    send: ({ idReclutamiento }, signal) => answered(postRevocation(api, idReclutamiento, signal)),
    notice: (told, { nombre }) => {
      if (told.notice === 'done') return updatedNotice(`Los enlaces de ${nombre} ya no abren su proceso.`)
      return told.notice === 'failed' ? requestFailed(told.error) : null
    },
  }),
})
