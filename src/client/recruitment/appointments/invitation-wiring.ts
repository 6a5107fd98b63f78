/** The command that invites a candidate to choose the hour of an interview, with its call. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { inviteToChoose } from '../../../contract/appointment-choice.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'

export type Invitation = BodyOf<typeof inviteToChoose>

export const wireInvitation = (api: Api, notify: Notify) => ({
  invitation: wireCommand(createCommandMachine<Invitation>({ confirms: false }), notify, {
    send: (body, signal) => answered(api.perform(inviteToChoose, { body, signal }).then(() => null)),
    notice: (event) => {
      if (event.notice === 'done')
        return {
          kind: 'success',
          title: 'Invitación enviada',
          text: 'El candidato recibe un correo con las horas libres.',
        }
      return event.notice === 'failed'
        ? requestFailed(event.error)
        : { kind: 'error', title: 'No se envió la invitación', text: event.refusal.message }
    },
  }),
})
