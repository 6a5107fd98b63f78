/** 'Reenviar notificación' (spec 1 §2). */
import { resendNotificationMachine } from '../../../machines/notifications/resend-notification.machine.ts'
import { defineModel } from '../support/model.ts'

export const resendNotificationModel = defineModel({
  machine: resendNotificationMachine,
  inputs: { 'solicitud incompleta': { codigo: 'FC-ES', modo: 'AG', idCandidato: 7, idReclutamiento: 3 } },
  events: {},
  calls: { resendNotification: { done: [undefined] } },
  states: {
    idle: { shows: ['Reenviar notificación'], hides: ['Enviando...'], tags: [] },
    sending: { shows: ['Enviando...'], tags: ['sending'] },
  },
})
