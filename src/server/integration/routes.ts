/** The calls by which other systems deliver to, report to and read a process. */
import * as contract from '../../contract/integration.ts'
import * as decisions from '../../contract/integration-appointment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answerOpen, type Route } from '../platform/http/route.ts'
import { callOffOnce, chooseHourOnce } from '../appointments/appointment.ts'
import { deliverApplication, deliverDocument, deliverWithdrawal } from './deliver.ts'
import { listOfferedHours } from './offered-hours.ts'
import { reportFromOutside } from './report.ts'
import { readState } from './state.ts'

export const deliveryRoutes = (deps: Deps): Route[] => [
  answerOpen(contract.deliverApplication, ({ body }) => deliverApplication(deps, body)),
  answerOpen(contract.deliverDocument, ({ body }) => deliverDocument(deps, body)),
  answerOpen(decisions.listOfferedHours, ({ query }) => listOfferedHours(deps, query)),
  answerOpen(decisions.chooseHour, ({ body }) => chooseHourOnce(deps, body)),
  answerOpen(decisions.callOff, ({ body }) => callOffOnce(deps, body)),
  answerOpen(decisions.withdraw, ({ body }) => deliverWithdrawal(deps, body)),
  answerOpen(contract.getProcessState, ({ query }) => readState(deps, query)),
  answerOpen(contract.reportFromOutside, async ({ body }) => {
    await reportFromOutside(deps, body, body.evento)
    return { success: true as const }
  }),
]
