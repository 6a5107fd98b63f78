/** Calls of other systems about what a candidate decides: the hour of an interview, and leaving the process. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, idText } from './ids.ts'
import { bodyReference, byClave, externalKey, nameOne, namesOne, queryReference } from './integration.ts'
import { decides, notFound } from './refusal-groups.ts'
import { slotFields } from './stage-forms.ts'
import { option, text } from './wire.ts'

/** `fecha` as DD/MM/YYYY, `hora` the hour at which it begins. */
const appointment = v.object({ idEntrevista: id, fecha: v.string(), hora: v.number(), descripcionHora: v.string() })

const named = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...bodyReference, clave: externalKey, ...entries })

export const listOfferedHours = defineCall({
  method: 'GET',
  path: '/integracion/horas',
  mayCall: 'integration',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Horas entre las que el candidato puede elegir la de su entrevista, y la que tiene.',
  note: 'Sólo si se le invitó a elegir (`seElige`): horas libres de quien entrevista y del candidato en los próximos cinco días hábiles, desde dos horas después.',
  query: v.pipe(
    v.object({ ...queryReference, idReclutamiento: v.optional(idText) }),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({
    idReclutamiento: id,
    seElige: v.boolean(),
    /** The chosen hour; null: none yet, or it was called off. */
    cita: v.nullable(appointment),
    dias: v.array(v.object({ fecha: v.string(), horas: v.array(option) })),
  }),
})

export const chooseHour = defineCall({
  method: 'POST',
  path: '/integracion/cita',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: decides,
  summary:
    'El candidato elige la hora de su entrevista entre las ofrecidas, o la cambia hasta dos horas antes. Repetirlo con su clave no hace nada.',
  body: v.pipe(
    named(slotFields),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({ idReclutamiento: id, cita: appointment }),
})

export const callOff = defineCall({
  method: 'POST',
  path: '/integracion/cita-cancelada',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: decides,
  summary:
    'El candidato cancela la entrevista cuya hora eligió, antes de que empiece. Repetirlo con su clave no hace nada.',
  body: v.pipe(
    named({}),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({ idReclutamiento: id, idEntrevista: id }),
})

export const withdraw = defineCall({
  method: 'POST',
  path: '/integracion/retiro',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: decides,
  summary:
    'El candidato se retira del proceso: un rechazo con el motivo «El candidato se retiró». Repetirlo con su clave no hace nada.',
  body: v.pipe(
    named({ comentarios: v.optional(text(), '') }),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({ idReclutamiento: id }),
})
