import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scheduleMachine } from '../../../../machines/slots/schedule.machine.ts'
import { selectSchedule } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { StageFormProps } from './stage-fields.ts'

export type ScheduleProps = { schedule: ActorRefFrom<typeof scheduleMachine> }

/** A scheduling form with the schedule actor that its machine started. */
export function withSchedule(Form: ComponentType<StageFormProps & ScheduleProps>) {
  return function Scheduling({ actor }: StageFormProps) {
    const schedule = useSelector(actor, selectSchedule)
    return schedule ? <Form actor={actor} schedule={schedule} /> : null
  }
}
