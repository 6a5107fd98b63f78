/** A schedule form as the event log keeps it: what the server decided, not what was claimed. */
import type { Schedule } from '../../contract/phases.ts'
import type { Slot } from '../interviews/appointments.ts'
import type { ScheduleForm } from '../interviews/decide-slot.ts'
import { slotText } from '../interviews/slots.ts'

/** `idEntrevistador` is text, as in the form; the place is kept only where the interview has one. */
export function storedSchedule(form: ScheduleForm, slot: Slot, kept: Schedule & { idEntrevista: number }): Record<string, unknown> {
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
