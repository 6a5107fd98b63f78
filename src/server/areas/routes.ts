/** The calls about areas of interest (spec 2 §7). */
import * as contract from '../../contract/areas.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { changeArea, createArea, listAreas, readArea, removeArea, removeSubArea, renameSubArea } from './queries.ts'

export const areasRoutes = ({ db }: Deps): Route[] => [
  answer(contract.listAreas, () => listAreas(db)),
  answer(contract.getArea, ({ query }) => readArea(db, query.idArea)),
  answer(contract.createArea, ({ body }) => createArea(db, body)),
  answer(contract.updateArea, ({ body }) => changeArea(db, body)),
  answer(contract.updateSubArea, ({ body }) => renameSubArea(db, body)),
  answer(contract.deleteSubArea, ({ body }) => removeSubArea(db, body)),
  answer(contract.deleteArea, async ({ body }) => ({
    success: true as const,
    candidatos: await removeArea(db, { idArea: body.id, version: body.version }),
  })),
]
