/** A schedule form as the event log keeps it: what the server decided, not what was claimed. */
import type { FormCode } from '../../contract/stage-forms.ts'
import type { Slot } from '../interviews/appointments.ts'
import type { ScheduleForm } from '../interviews/decide-slot.ts'
import { slotText } from '../interviews/slots.ts'

/** PA first interview, SE second; AGG in grupo (spec 1 §9). */
export type Schedule = { readonly codigoEtapa: 'PA' | 'SE'; readonly modo: 'AG' | 'AGG' }

const schedules: Partial<Record<FormCode, Schedule>> = {
  'PE-AG': { codigoEtapa: 'PA', modo: 'AG' },
  'PE-AGG': { codigoEtapa: 'PA', modo: 'AGG' },
  'SE-AG': { codigoEtapa: 'SE', modo: 'AG' },
  'SE-AGG': { codigoEtapa: 'SE', modo: 'AGG' },
}

/** Stage and mode of the interview that this form schedules; undefined for any other form. */
export const scheduleOf = (code: FormCode) => schedules[code]

/** `idEntrevistador` is text, as in the form; the place is kept only where the interview has one. */
export function keptSchedule(form: ScheduleForm, slot: Slot, kept: Schedule & { idEntrevista: number }): Record<string, unknown> {
  const { idDivision, idRegional, idGerencia } = form
  return {
    tipoEntrevistador: slot.tipoEntrevistador,
    idEntrevistador: String(slot.interviewerId),
    fecha: form.fecha,
    hora: slot.hora,
    descripcionHora: slotText(slot.hora),
    tipoEntrevista: slot.tipoEntrevista,
    ...(slot.sedeId === null ? {} : { idDivision, idRegional, idGerencia, sede: slot.sedeId }),
    ...kept,
  }
}
