import * as contract from '../../contract/documents.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { listDocuments, openDocument } from './queries.ts'
import { rejectDocument } from './reject.ts'

export const documentsRoutes = (deps: Deps): Route[] => [
  answer(contract.listDocuments, ({ query, caller }) => listDocuments(deps.db, caller, query.idReclutamiento)),
  answer(contract.downloadDocument, ({ query, caller, http }) =>
    openDocument(deps.db, caller, query, (header) => http.header('content-disposition', header)),
  ),
  answer(contract.rejectDocument, ({ body, caller }) => rejectDocument(deps, caller, body)),
]
