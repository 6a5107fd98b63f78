/** The machine of 'Reenviar notificación' (spec 1 §2), with the call it needs. */
import { fromPromise } from 'xstate'
import type { Answer } from '../../../machines/kit/answer.ts'
import { type Resend, resendCommand } from '../../../machines/notifications/resend-command.ts'
import { resendNotification } from '../../contract/notifications.ts'
import { answered, requestFailed } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { failedRequest } from '../api/failure-text.ts'
import { type ActorsOf, type Notify, tell } from '../wiring.ts'

export function wireNotifications(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof resendCommand> = {
    doCommand: fromPromise<Answer, { subject: Resend }>(({ input, signal }) =>
      answered(api.perform(resendNotification, { body: input.subject, signal }).then(() => null)),
    ),
  }
  return {
    resendNotification: resendCommand.provide({
      actors,
      actions: {
        notify: (_, told) => {
          if (told.notice === 'done') notify({ kind: 'success', title: 'Información enviada', text: 'La notificación ha sido enviada al candidato.' })
          else tell(notify, told.notice === 'failed' ? requestFailed(told.error) : { kind: 'error', title: 'Error interno', text: failedRequest })
        },
      },
    }),
  }
}
