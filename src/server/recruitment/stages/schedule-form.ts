/** A schedule form as stored in the event log: with the values that the server decided, not those that were sent. */
import type { Schedule } from '../../../contract/phases.ts'
import type { Slot } from '../../slots/appointments.ts'
import type { ScheduleForm } from '../../slots/decide-slot.ts'
import { slotText } from '../../slots/slots.ts'

/** `idEntrevistador` is text, as in the form; the place is stored only for interviews that have one. */
export function storedSchedule(
  form: ScheduleForm,
  slot: Slot,
  kept: Schedule & { idEntrevista: number },
): Record<string, unknown> {
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
