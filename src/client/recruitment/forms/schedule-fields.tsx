import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type scheduleMachine,
  selectCanChoose,
  selectDate,
  selectHour,
  selectInterviewer,
  selectIsFailed,
  selectIsFull,
  selectIsIncomplete,
  selectIsLoading,
  selectSlots,
} from '../../../../machines/slots/schedule.machine.ts'
import { selectCascade, selectCatalogues } from '../../../../machines/recruitment/stage-form.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { DatePicker } from '../../ui/fields/dates/date-picker.tsx'
import { formatDay } from '../../ui/base/dates.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FieldRow } from '../../ui/fields/form.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { asId } from './stage-fields.ts'
import type { StageResourceForm } from './use-stage-form.ts'
import { isPastDay } from './past-day.ts'

// Only a form that books needs them; most stages do not
const NextHours = lazy(async () => ({ default: (await import('../appointments/next-hours.tsx')).NextHours }))
const InterviewPlace = lazy(async () => ({
  default: (await import('../appointments/interview-place.tsx')).InterviewPlace,
}))

type ScheduleActor = ActorRefFrom<typeof scheduleMachine>

/**
 * Date, hour, type and place of an interview; each form has its own field for the interviewer. The fields of date and
 * hour are behind 'Otra fecha…' while the hours of the next days can be chosen from.
 */
export function ScheduleFields({ schedule, stage }: { schedule: ScheduleActor; stage: StageResourceForm }) {
  const { actor, errorOf } = stage
  // Before it is known whose hours they are, and where a day is chosen already, nothing else shows them
  const [isOpened, setOpened] = useState(() => {
    const appointment = schedule.getSnapshot()
    return selectInterviewer(appointment) === null || selectDate(appointment) !== null
  })
  const isOpen = isOpened || errorOf('fecha') !== undefined || errorOf('hora') !== undefined
  const cascade = useSelector(actor, selectCascade)
  const isFailed = useSelector(schedule, selectIsFailed)
  return (
    <>
      <Suspense fallback={<Skeleton text="Cargando las próximas horas..." />}>
        <NextHours schedule={schedule} stage={stage} />
      </Suspense>
      <div>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          Otra fecha…
        </Button>
      </div>
      <div hidden={!isOpen}>
        <FieldRow short>
          <DateField schedule={schedule} stage={stage} />
          <HourField schedule={schedule} stage={stage} />
        </FieldRow>
      </div>
      {isFailed && (
        <ErrorState title="No se pudieron cargar las horas." onRetry={() => schedule.send({ type: 'slots.retried' })} />
      )}
      <InterviewTypeField stage={stage} />
      <Suspense fallback={<Skeleton text="Cargando el lugar..." lines={1} />}>
        {cascade && <InterviewPlace places={cascade} stage={stage} />}
      </Suspense>
    </>
  )
}

function DateField({ schedule, stage: { form, errorOf } }: { schedule: ScheduleActor; stage: StageResourceForm }) {
  const fecha = useSelector(schedule, selectDate)
  const pick = (day: string) => {
    form.clearErrors(['fecha', 'hora'])
    schedule.send(day === '' ? { type: 'date.cleared' } : { type: 'date.chosen', fecha: day })
  }
  const isPast = isPastDay(fecha)
  const [today] = useState(() => formatDay(new Date()))
  return (
    <DatePicker
      label="Fecha"
      name="fecha"
      value={fecha ?? ''}
      onChange={pick}
      min={today}
      weekendsDisabled
      clearable
      error={isPast ? 'Recuerda que solo puedes programar entrevistas en fechas futuras' : errorOf('fecha')}
    />
  )
}

function HourField({ schedule, stage: { form, errorOf } }: { schedule: ScheduleActor; stage: StageResourceForm }) {
  const slots = useSelector(schedule, selectSlots)
  const hora = useSelector(schedule, selectHour)
  const isIncomplete = useSelector(schedule, selectIsIncomplete)
  const isFull = useSelector(schedule, selectIsFull)
  const error = errorOf('hora')
  const choose = (text: string) => {
    form.clearErrors('hora')
    if (text !== '') schedule.send({ type: 'hour.chosen', hora: Number(text) })
  }
  return (
    <>
      <Select
        label="Hora"
        name="hora"
        options={slots.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
        placeholder="Elige la hora"
        hint={isIncomplete && !error ? 'Elige antes con quién y la fecha.' : undefined}
        isShort
        value={hora?.id ?? ''}
        disabled={!useSelector(schedule, selectCanChoose)}
        loading={useSelector(schedule, selectIsLoading)}
        error={error}
        onChange={(event) => choose(event.target.value)}
      />
      {isFull && <Callout tone="waiting">No hay horas libres ese día. Elige otra fecha.</Callout>}
    </>
  )
}

/** A form without its catalogues is not rendered. */
function InterviewTypeField({ stage: { actor, form, errorOf } }: { stage: StageResourceForm }) {
  const types = useSelector(actor, selectCatalogues)!.tiposEntrevista!
  const field = form.register('tipoEntrevista', {
    ...asId,
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'interview_type.chosen', id: Number(event.target.value) || null }),
  })
  return (
    <Select
      label="Tipo de entrevista"
      options={types.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
      placeholder="Selecciona un tipo de entrevista"
      error={errorOf('tipoEntrevista')}
      {...field}
    />
  )
}
