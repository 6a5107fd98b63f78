/** The hours of the next working days: one click chooses day and hour. Loaded with the form that books. */
import { useActorRef, useSelector } from '@xstate/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import {
  type scheduleMachine,
  selectAreHoursKnown,
  selectDate,
  selectHour,
  selectSlots,
  selectWhoseHours,
} from '../../../../machines/slots/schedule.machine.ts'
import type { ActorRefFrom } from 'xstate'
import { type DayHours, mostWeeksLater, type NextDaysQuestion } from '../../../contract/stage-data.ts'
import type { Option } from '../../../contract/wire.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { showDate, showWeekday } from '../../ui/base/dates.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChoiceGrid, type GridColumn } from '../../ui/fields/choice/choice-grid.tsx'
import type { StageResourceForm } from '../forms/use-stage-form.ts'
import { selectDays, wireBooking } from './booking-wiring.ts'
import styles from './next-hours.module.css'

type ScheduleActor = ActorRefFrom<typeof scheduleMachine>
type Props = { schedule: ScheduleActor; stage: StageResourceForm }
type ShownDay = Omit<DayHours, 'horas'> & { readonly horas: readonly Option[] }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Nothing until it is known whose hours they are. */
export function NextHours(props: Props) {
  const question = useSelector(props.schedule, selectWhoseHours, isSame)
  return question && <WeeksOf key={JSON.stringify(question)} question={question} {...props} />
}

/** Five working days at a time. */
function WeeksOf({ question, ...props }: Props & { question: NextDaysQuestion }) {
  const [semana, show] = useState(0)
  return (
    <div className={styles.weeks}>
      <HoursOf key={semana} question={semana === 0 ? question : { ...question, semana }} {...props} />
      <div className={styles.steps}>
        <Button
          size="small"
          look="quiet"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={semana === 0}
          onClick={() => show(semana - 1)}
        >
          Días anteriores
        </Button>
        <Button
          size="small"
          look="quiet"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={semana === mostWeeksLater}
          onClick={() => show(semana + 1)}
        >
          Días siguientes
        </Button>
      </div>
    </div>
  )
}

function HoursOf({ question, schedule, stage: { form } }: Props & { question: NextDaysQuestion }) {
  const { nextDays } = useWired(wireBooking)
  const actor = useActorRef(nextDays, { input: { question } })
  const days = useSelector(actor, selectDays)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const fecha = useSelector(schedule, selectDate)
  const hora = useSelector(schedule, selectHour)
  const slots = useSelector(schedule, selectSlots)
  const areKnown = useSelector(schedule, selectAreHoursKnown)
  if (isFailed)
    return (
      <ErrorState
        title="No se pudieron cargar las próximas horas."
        onRetry={() => actor.send({ type: 'resource.retried' })}
      />
    )
  if (!days) return <Skeleton text="Cargando las próximas horas..." lines={10} />
  // The hours of the chosen day are newer: somebody may have taken one
  const shown = days.map((day): ShownDay => (areKnown && day.fecha === fecha ? { ...day, horas: slots } : day))
  const choose = (value: string) => {
    const [day = '', hour] = value.split(' ')
    const chosen = shown.find((one) => one.fecha === day)
    if (!chosen) return
    form.clearErrors(['fecha', 'hora'])
    schedule.send({ type: 'next_hour.chosen', fecha: day, hora: Number(hour), slots: chosen.horas })
  }
  const [first, last] = [shown[0]?.fecha, shown.at(-1)?.fecha]
  return (
    <div data-unmarked="" data-hours="">
      <ChoiceGrid
        label="Próximas horas libres"
        {...(first && last ? { detail: `${showDate(first, 'short')} – ${showDate(last, 'short')}` } : {})}
        columns={columnsOf(days, shown)}
        takenText="ocupada"
        value={fecha !== null && hora !== null ? `${fecha} ${hora.id}` : null}
        onChange={choose}
      />
    </div>
  )
}

/** A column for each day, a row for each hour that one of them has. `days`: as they were loaded. */
function columnsOf(days: readonly DayHours[], shown: readonly ShownDay[]): GridColumn[] {
  const hours = new Map(days.flatMap(({ horas, ocupadas }) => [...horas, ...ocupadas]).map((one) => [one.id, one]))
  for (const { horas } of shown) for (const one of horas) hours.set(one.id, one)
  const rows = [...hours.values()].toSorted((one, other) => one.id - other.id)
  return shown.map(({ fecha, horas }) => {
    const day = showWeekday(fecha)
    const free = new Set(horas.map(({ id }) => id))
    return {
      // Without its month, which stands above the columns
      label: day.split(' ').slice(0, 2).join(' '),
      choices: rows.map(({ id, descripcion }) => ({
        value: `${fecha} ${id}`,
        label: descripcion.slice(0, 5),
        name: `${day}, ${descripcion}`,
        isTaken: !free.has(id),
      })),
    }
  })
}
