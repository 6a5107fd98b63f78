import * as contract from '../../../contract/chart-numbers.ts'
import { seesPeople } from '../../../contract/metrics.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { answer, type Route } from '../../platform/http/route.ts'
import { attachmentName } from '../../platform/http/send.ts'
import { StreamedFile } from '../../platform/http/streamed-file.ts'
import { processSpans, timeBetween } from './between.ts'
import { loggedProcesses } from './event-log.ts'
import { chartFilters } from './filters.ts'
import { loadProcessPath } from './process-path.ts'
import { stayKernel } from './kernel.ts'
import { processLosses } from './losses.ts'
import { asOcel } from './ocel.ts'
import { listPeople } from './people.ts'
import { publicationFigures, publicationSpans } from './publication-figures.ts'
import { recruitmentFigures } from './recruitment-figures.ts'
import { processReturns } from './returns.ts'
import { checkScope } from './scope.ts'
import { processVariants } from './variants.ts'
import { waitingFigures } from './waiting.ts'
import { asXes } from './xes.ts'

export const chartNumbersRoutes = (deps: Deps): Route[] => [
  answer(contract.loadChartFilters, ({ query, caller }) => chartFilters(deps.db, query, caller)),
  answer(contract.loadChartFigures, async ({ body, caller }) => {
    const count = body.diagrama === 'recruitment' ? recruitmentFigures : publicationFigures
    return count(deps.db, await checkScope(deps, body, caller), seesPeople.includes(caller.role))
  }),
  answer(contract.loadTimeBetween, async ({ body, caller }) => {
    const spansOf = body.diagrama === 'recruitment' ? processSpans : publicationSpans
    return timeBetween(
      deps.db,
      spansOf(await checkScope(deps, body, caller), body.desde, body.hasta),
      seesPeople.includes(caller.role) ? [body.desde, body.hasta] : null,
    )
  }),
  answer(contract.downloadXes, async ({ body, caller, http }) => {
    const scope = await checkScope(deps, body, caller)
    http.header('content-disposition', attachmentName('reclutamiento.xes'))
    return new StreamedFile(asXes(loggedProcesses(deps.db, scope)))
  }),
  answer(contract.downloadOcel, async ({ body, caller, http }) => {
    const scope = await checkScope(deps, body, caller)
    http.header('content-disposition', attachmentName('reclutamiento.ocel.json'))
    return new StreamedFile(asOcel(loggedProcesses(deps.db, scope)))
  }),
  answer(contract.loadStayKernel, async ({ body, caller }) =>
    stayKernel(deps.db, await checkScope(deps, body, caller)),
  ),
  answer(contract.loadProcessLosses, async ({ body, caller }) =>
    processLosses(deps.db, await checkScope(deps, body, caller), seesPeople.includes(caller.role)),
  ),
  answer(contract.loadProcessVariants, async ({ body, caller }) =>
    processVariants(deps.db, await checkScope(deps, body, caller), seesPeople.includes(caller.role)),
  ),
  answer(contract.loadProcessReturns, async ({ body, caller }) =>
    processReturns(deps.db, await checkScope(deps, body, caller), seesPeople.includes(caller.role)),
  ),
  answer(contract.loadWaitingFigures, async ({ body, caller }) =>
    waitingFigures(
      deps.db,
      await checkScope(deps, body, caller),
      body.estado ?? null,
      seesPeople.includes(caller.role),
    ),
  ),
  answer(contract.listChartPeople, ({ body, caller }) => listPeople(deps, body, caller)),
  answer(contract.loadProcessPath, ({ query, caller }) => loadProcessPath(deps.db, caller, query.idReclutamiento)),
]
