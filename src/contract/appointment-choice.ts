/** A candidate chooses the hour of an interview: what staff send along (design/candidates-side.md). Our addition. */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall, done } from './call.ts'
import { id, version } from './ids.ts'
import { phaseCodes, isScheduleCode } from './phases.ts'
import { changesProcess } from './refusal-groups.ts'
import { siteFields } from './stage-forms.ts'
import { text } from './wire.ts'

/**
 * The fields of all schedule forms but day and hour; what is required depends on the phase (`meetingSchemas`,
 * stage-forms.ts).
 */
export const meetingForm = v.object({
  tipoEntrevistador: v.optional(v.number()),
  idEntrevistador: v.optional(text(20)),
  tipoEntrevista: v.optional(id),
  ...siteFields,
})
export type MeetingForm = v.InferOutput<typeof meetingForm>

export const inviteToChoose = defineCall({
  method: 'POST',
  path: '/reclutamiento/invitar-a-elegir-hora',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesProcess,
  summary:
    'Invita al candidato a elegir la hora de su entrevista en la página de su proceso; invitarlo de nuevo reemplaza la invitación.',
  note: '`cita` es el formulario de la cita sin fecha ni hora. Se ofrecen las horas libres de los próximos cinco días hábiles, desde dos horas después.',
  body: v.object({
    idReclutamiento: id,
    version,
    codigoFase: v.picklist(phaseCodes.filter(isScheduleCode)),
    cita: meetingForm,
  }),
  answer: done,
})
