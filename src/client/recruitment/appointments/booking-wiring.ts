/** What helps to book an interview, with its calls. */
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import { type DayHours, listNextDays, type NextDaysQuestion } from '../../../contract/stage-data.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import type { Api } from '../../kit/api/call.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'

export const wireBooking = (api: Api, notify: Notify) => ({
  nextDays: wireResource<readonly DayHours[], NextDaysQuestion>(
    (body, signal) => api.perform(listNextDays, { body, signal }),
    refreshFailed(notify),
  ),
})
export const selectDays = selectThing<readonly DayHours[]>
