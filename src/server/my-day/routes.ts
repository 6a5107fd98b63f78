/** The calls of 'Mi día' (docs/contract/my-day.md). */
import * as contract from '../../contract/my-day.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readMyDay } from './day.ts'
import { bringBack, putOff } from './postponements.ts'
import { remind } from './reminders.ts'

export const myDayRoutes = (deps: Deps): Route[] => [
  answer(contract.getMyDay, ({ query, caller }) => readMyDay(deps, caller, query.quien)),
  answer(contract.putOff, async ({ body, caller }) => {
    await putOff(deps, caller, body)
    return { success: true as const }
  }),
  answer(contract.bringBack, async ({ body, caller }) => {
    await bringBack(deps, caller, body.idReclutamiento)
    return { success: true as const }
  }),
  answer(contract.remind, ({ body, caller }) => remind(deps, caller, body)),
]
