/** The machine of 'Reenviar notificación' (spec 1 §2), with the call it needs. */
import { resendCommand } from '../../../machines/notifications/resend-command.ts'
import { resendNotification } from '../../contract/notifications.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { wireCommand } from '../kit/forms/wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'

export const wireNotifications = (api: Api, notify: Notify) => ({
  resendNotification: wireCommand(resendCommand, notify, {
    send: (body, signal) => answered(api.perform(resendNotification, { body, signal }).then(() => null)),
    notice: (outcome) => {
      if (outcome.notice === 'done')
        return { kind: 'success', title: 'Información enviada', text: 'La notificación ha sido enviada al candidato.' }
      return outcome.notice === 'failed'
        ? requestFailed(outcome.error)
        : { kind: 'error', title: 'Error interno', text: failedRequest }
    },
  }),
})
