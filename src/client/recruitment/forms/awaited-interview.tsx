import { useSelector } from '@xstate/react'
import { selectIsCorrection, selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import type { StageFormProps } from './stage-fields.ts'

/** The interview whose result is entered, if the server names it, with a warning before its hour. */
export function AwaitedInterview({ actor }: StageFormProps) {
  const { entrevista } = useSelector(actor, selectProcess)
  const isCorrection = useSelector(actor, selectIsCorrection)
  if (!entrevista || isCorrection) return null
  const facts = [
    { label: 'Fecha', value: showDay(entrevista.fecha) },
    { label: 'Hora', value: entrevista.hora },
    { label: 'Lugar', value: entrevista.lugar },
    { label: 'Entrevista', value: entrevista.entrevistador },
  ]
  return (
    <>
      <Facts look="grid" facts={facts} />
      {!entrevista.porRegistrar && (
        <Callout>La hora de la entrevista todavía no llega. Registra el resultado solo si ya la hiciste.</Callout>
      )}
    </>
  )
}
