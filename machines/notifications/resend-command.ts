/** 'Reenviar notificación': sends the notification of the present stage to the candidate again (spec 1 §2). */
import type { BodyOf } from '../../src/contract/call.ts'
import type { resendNotification } from '../../src/contract/notifications.ts'
import { createCommandMachine } from '../kit/command.machine.ts'

export type Resend = BodyOf<typeof resendNotification>

export const resendCommand = createCommandMachine<Resend>({
  id: 'resendNotification',
  description: 'Reenvío de la notificación al candidato.',
  confirms: false,
})
