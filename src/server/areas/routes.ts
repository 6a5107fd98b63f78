/** The calls for areas of interest (spec 2 §7). */
import * as contract from '../../contract/areas.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { changeArea, createArea, listAreas, readArea, removeArea, removeSubArea, renameSubArea } from './queries.ts'

export const areasRoutes = ({ db }: Deps): Route[] => [
  answer(contract.listAreas, () => listAreas(db)),
  answer(contract.getArea, ({ query }) => readArea(db, query.idArea)),
  answer(contract.createArea, ({ body, caller }) => createArea(db, body, caller.userId)),
  answer(contract.updateArea, ({ body, caller }) => changeArea(db, body, caller)),
  answer(contract.updateSubArea, ({ body, caller }) => renameSubArea(db, body, caller)),
  answer(contract.deleteSubArea, ({ body, caller }) => removeSubArea(db, body, caller)),
  answer(contract.deleteArea, async ({ body, caller }) => ({
    success: true as const,
    candidatos: await removeArea(db, { idArea: body.id, version: body.version }, caller),
  })),
]
