/** The calls for the candidates' download and the user's own downloads (spec 2 §7). */
import * as contract from '../../contract/downloads.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { requestDownload, listDownloads, openDownload } from './downloads.ts'

export const downloadsRoutes = (deps: Deps): Route[] => [
  answer(contract.requestDownload, async ({ body, caller }) => ({
    success: true as const,
    idDescarga: await requestDownload(deps, caller, body.modo),
  })),
  answer(contract.listDownloads, ({ caller }) => listDownloads(deps, caller)),
  answer(contract.fetchDownload, ({ query, caller, http }) =>
    openDownload(deps, caller, query.idDescarga, (header) => http.header('content-disposition', header)),
  ),
]
