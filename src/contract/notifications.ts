/** Notifications to the candidate (spec 1 §7, §8). */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changesProcess } from './refusal-groups.ts'
import { phaseCode } from './phases.ts'
import { recruiters } from './access.ts'
import { id } from './ids.ts'

export const resendNotification = defineCall({
  method: 'POST',
  path: '/notificaciones/reenviar-notificacion',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesProcess,
  summary: 'Envía de nuevo al candidato el aviso de la etapa en que está.',
  body: v.object({
    codigo: phaseCode,
    modo: v.picklist(['AG', 'AGG']),
    idCandidato: id,
    idReclutamiento: id,
  }),
  answer: done,
})
