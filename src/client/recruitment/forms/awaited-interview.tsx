import { useSelector } from '@xstate/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { selectIsCorrection, selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { showDay, showWeekday } from '../../ui/base/dates.ts'
import type { StageFormProps } from './stage-fields.ts'
import { StageFact } from './stage-fact.tsx'

/** The interview whose result is entered, if the server names it, with a warning before its hour. */
export function AwaitedInterview({ actor }: StageFormProps) {
  const { entrevista } = useSelector(actor, selectProcess)
  const isCorrection = useSelector(actor, selectIsCorrection)
  if (!entrevista || isCorrection) return null
  const { fecha, hora, lugar, entrevistador, porRegistrar } = entrevista
  return (
    <>
      <StageFact icon={<CalendarClock aria-hidden="true" />} label="Cita" title={`${showDay(fecha)}, ${hora}`}>
        <strong>
          {showWeekday(fecha)}, {hora.slice(0, 5)}
        </strong>{' '}
        · {lugar} · {entrevistador}
      </StageFact>
      {!porRegistrar && (
        <Callout>La hora de la entrevista todavía no llega. Registra el resultado solo si ya la hiciste.</Callout>
      )}
    </>
  )
}
