/** 'Reenviar notificación' (spec 1 §2): nothing is asked first, and what became of it is a notice. */
import { resendCommand } from './resend-command.ts'
import { defineModel } from '../model/model.ts'

export const resendNotificationModel = defineModel({
  machine: resendCommand,
  inputs: { 'solicitud incompleta': undefined },
  events: { 'command.asked': [{ subject: { codigo: 'FC-ES', modo: 'AG', idCandidato: 7, idReclutamiento: 3 } }] },
  calls: { doCommand: { done: [{ ok: true, saved: null }, { ok: false, refusal: { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' } }] } },
  states: {
    idle: { shows: ['Reenviar notificación'], hides: ['Enviando...'], tags: [] },
    doing: { shows: ['Enviando...'], tags: ['busy'] },
  },
})
