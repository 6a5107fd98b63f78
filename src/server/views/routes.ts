/** The calls for saved views of lists (docs/contract/views.md). */
import * as contract from '../../contract/views.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readViews, removeView, renameView, saveView, shareView } from './queries.ts'

export const viewsRoutes = ({ db }: Deps): Route[] => [
  answer(contract.listViews, ({ query, caller }) => readViews(db, caller, query.lista)),
  answer(contract.saveView, ({ body, caller }) => saveView(db, caller, body)),
  answer(contract.renameView, ({ body, caller }) => renameView(db, caller, body)),
  answer(contract.shareView, ({ body, caller }) => shareView(db, caller, body)),
  answer(contract.deleteView, async ({ body, caller }) => {
    await removeView(db, caller, body.idVista)
    return { success: true as const }
  }),
]
