/** The calls for metrics (spec 2 §7). */
import * as contract from '../../../contract/metrics.ts'
import { reportCodes, reportDefinitions } from '../../../contract/report-definitions.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { answer, type Route } from '../../platform/http/route.ts'
import { attachmentName } from '../../platform/http/send.ts'
import { wireStamp } from '../../platform/base/mexico-time.ts'
import { reportOf } from './report-request.ts'
import { generate, listPeople } from './generate.ts'
import { chainedFilters, initialFilters } from './options.ts'
import { spreadsheetOf } from './spreadsheet.ts'

export const metricsRoutes = (deps: Deps): Route[] => [
  answer(contract.listReports, async () =>
    reportCodes.map((codigo) => ({
      codigo,
      nombre: reportDefinitions[codigo].nombre,
      descripcion: reportDefinitions[codigo].descripcion,
    })),
  ),
  answer(contract.generateChart, ({ body, caller }) => generate(deps, body, caller)),
  answer(contract.loadReportFilters, ({ query, caller }) =>
    initialFilters(deps.db, reportOf({ ...query, rama: query.branch }, caller), query.branch),
  ),
  answer(contract.chainReportFilters, ({ query, caller }) => chainedFilters(deps.db, caller.branch, query)),
  answer(contract.downloadReport, async ({ body, caller, http }) => {
    const sheet = await spreadsheetOf(await generate(deps, body, caller))
    http.header('content-disposition', attachmentName(contract.reportFileName('xlsx', wireStamp(deps.now()))))
    return new Blob([sheet])
  }),
  answer(contract.listReportPeople, ({ body, caller }) => listPeople(deps, body, caller)),
]
