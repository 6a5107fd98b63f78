/** The command that invites a candidate to choose the hour of an interview, with its call. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import { type Invitation, postInvitation } from '../../kit/api/appointment-choice.ts'
import type { Api } from '../../kit/api/call.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'

export const wireInvitation = (api: Api, notify: Notify) => ({
  invitation: wireCommand(createCommandMachine<Invitation>({ confirms: false }), notify, {
    send: (body, signal) => answered(postInvitation(api, body, signal)),
    notice: (told) => {
      if (told.notice === 'done')
        return {
          kind: 'success',
          title: 'Invitación enviada',
          text: 'El candidato recibe un correo con las horas libres.',
        }
      return told.notice === 'failed'
        ? requestFailed(told.error)
        : { kind: 'error', title: 'No se envió la invitación', text: told.refusal.message }
    },
  }),
})
