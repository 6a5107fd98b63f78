/** 'Reenviar notificación' (spec 1 §2): there is no confirmation, and a notice shows the result. */
import { resendCommand } from './resend-command.ts'
import { defineModel } from '../model/model.ts'

export const resendNotificationModel = defineModel({
  machine: resendCommand,
  inputs: { 'solicitud incompleta': undefined },
  events: { 'command.requested': [{ subject: { codigo: 'FC-ES', modo: 'AG', idCandidato: 7, idReclutamiento: 3 } }] },
  calls: {
    doCommand: {
      done: [
        { ok: true, saved: null },
        { ok: false, refusal: { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' } },
      ],
    },
  },
  states: {
    idle: { shows: ['Reenviar notificación'], hides: ['Enviando...'], tags: [] },
    doing: { shows: ['Enviando...'], tags: ['busy'] },
  },
})
