/** The values of a scheduling form that machines hold, as they are sent (spec 1 §3, interview form). */
import type { ActorRefFrom } from 'xstate'
import { selectIntendedPath } from '../../../../machines/kit/cascade.machine.ts'
import {
  type scheduleMachine,
  selectDate,
  selectHour,
  selectInterviewer,
  selectMovedInterview,
} from '../../../../machines/slots/schedule.machine.ts'
import { selectCascade } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { FormCode } from '../../../contract/phases.ts'
import type { StageActor, StageFields } from './stage-fields.ts'

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Read when the form is submitted. */
export function scheduleValues(
  actor: StageActor,
  schedule: ActorRefFrom<typeof scheduleMachine>,
  code: FormCode,
): Partial<StageFields> {
  const appointment = schedule.getSnapshot()
  const hora = selectHour(appointment)
  const cascade = selectCascade(actor.getSnapshot())
  return {
    ...present({
      tipoEntrevistador: selectInterviewer(appointment)?.tipoEntrevistador,
      fecha: selectDate(appointment) ?? '',
      hora: hora?.id,
      descripcionHora: hora?.descripcion,
      idEntrevista: selectMovedInterview(appointment),
      ...(cascade ? selectIntendedPath(cascade.getSnapshot()) : {}),
    }),
    codigoEtapa: code.startsWith('PE') ? 'PA' : 'SE',
    modo: code.endsWith('AGG') ? 'AGG' : 'AG',
  } as Partial<StageFields>
}
