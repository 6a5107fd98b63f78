/** The machines of notifications, with the calls they need. */
import { fromPromise } from 'xstate'
import { type ResendInput, resendNotificationMachine } from '../../../machines/notifications/resend-notification.machine.ts'
import { resendNotification } from '../../contract/notifications.ts'
import type { Api } from '../api/call.ts'
import { requestFailureText } from '../api/failure-text.ts'
import type { ActorsOf, Notify } from '../wiring.ts'

export function wireNotifications(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof resendNotificationMachine> = {
    resendNotification: fromPromise<void, ResendInput>(async ({ input, signal }) => {
      await api.perform(resendNotification, { body: input, signal })
    }),
  }
  return {
    resendNotification: resendNotificationMachine.provide({
      actors,
      actions: {
        tellSent: () =>
          notify({ kind: 'success', title: 'Información enviada', text: 'La notificación ha sido enviada al candidato.' }),
        tellFailed: (_, { error }) =>
          notify({ kind: 'error', title: 'Error interno', text: requestFailureText(error) }),
      },
    }),
  }
}
