/** What machines hold of a scheduling form, in the form that travels (spec 1 §3, interview form). */
import type { ActorRefFrom } from 'xstate'
import { selectPath } from '../../../../machines/kit/cascade.machine.ts'
import type { scheduleMachine } from '../../../../machines/recruitment/schedule.machine.ts'
import type { FormCode } from '../../../contract/phases.ts'
import type { StageActor, StageFields } from '../stage-fields.ts'

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Read at the moment of submitting. */
export function scheduleValues(actor: StageActor, schedule: ActorRefFrom<typeof scheduleMachine>, code: FormCode): Partial<StageFields> {
  const { interviewer, fecha, hora, scope } = schedule.getSnapshot().context
  const cascade = actor.getSnapshot().children.cascade
  return {
    ...present({
      tipoEntrevistador: interviewer?.tipoEntrevistador,
      fecha: fecha ?? '',
      hora: hora?.id,
      descripcionHora: hora?.descripcion,
      idEntrevista: scope.idEntrevista,
      ...(cascade ? selectPath(cascade.getSnapshot()) : {}),
    }),
    codigoEtapa: code.startsWith('PE') ? 'PA' : 'SE',
    modo: code.endsWith('AGG') ? 'AGG' : 'AG',
  } as Partial<StageFields>
}
