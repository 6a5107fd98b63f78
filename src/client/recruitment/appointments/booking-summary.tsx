import { useSelector } from '@xstate/react'
import { type ActorRefFrom } from 'xstate'
import { selectIsComplete, selectPathText } from '../../../../machines/kit/cascade.machine.ts'
import { selectCascade, selectCatalogues } from '../../../../machines/recruitment/stage-form.machine.ts'
import { type scheduleMachine, selectDate, selectHour } from '../../../../machines/slots/schedule.machine.ts'
import { faceToFace } from '../../../contract/stage-forms.ts'
import { showWeekday } from '../../ui/base/dates.ts'
import type { StageResourceForm } from '../forms/use-stage-form.ts'

/** What is about to be booked, in one line: 'Lun 30 nov, 11:00 · Paulina Santillán · Insurgentes 540'. */
export function BookingSummary({
  schedule,
  stage: { actor, form },
  who,
}: {
  schedule: ActorRefFrom<typeof scheduleMachine>
  stage: StageResourceForm
  /** Name or e-mail of who interviews; undefined until it is known. */
  who: string | undefined
}) {
  const fecha = useSelector(schedule, selectDate)
  const hora = useSelector(schedule, selectHour)
  const types = useSelector(actor, selectCatalogues)?.tiposEntrevista ?? []
  const cascade = useSelector(actor, selectCascade)
  const site = useSelector(cascade, (places) =>
    places && selectIsComplete(places) ? selectPathText(places).split(' · ').at(-1) : undefined,
  )
  const typeId = Number(form.watch('tipoEntrevista'))
  const type = types.find(({ id }) => id === typeId)?.descripcion
  const when = fecha !== null && hora !== null ? `${showWeekday(fecha)}, ${hora.descripcion.slice(0, 5)}` : undefined
  const place = typeId === faceToFace ? (site ?? type) : type
  return (
    <p role="status">
      {when ? (
        <>
          <strong>{when.charAt(0).toLocaleUpperCase('es') + when.slice(1)}</strong>
          {[who, place].filter(Boolean).map((part) => ` · ${part}`)}
        </>
      ) : (
        'Elige el día y la hora de la entrevista.'
      )}
    </p>
  )
}
