/** Candidates and applications from other systems, through the same engine as files: one row is one transaction. */
import * as contract from '../../../contract/integration.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { answerOpen, type Route } from '../../platform/http/route.ts'
import { inTransaction } from '../../recruitment/engine/engine.ts'
import { applyRows, RowRefused } from './import/apply.ts'
import { type AnyKind, anyKind } from './import/kind.ts'
import { applicationsKind } from './import/kinds/applications.ts'
import { candidatesKind } from './import/kinds/candidates.ts'

export const integrationRoutes = (deps: Deps): Route[] => [
  answerOpen(contract.enterCandidate, ({ body }) => enter(deps, anyKind(candidatesKind), body)),
  answerOpen(contract.enterApplication, ({ body }) => enter(deps, anyKind(applicationsKind), body)),
]

async function enter(deps: Deps, kind: AnyKind, row: { readonly clave: string }) {
  const at = deps.now()
  try {
    const done = await inTransaction(deps.db, at, (tx) => applyRows(tx, kind, [row], at))
    const { result: resultado, id, retained } = done.get(row.clave) ?? unapplied()
    return { resultado, id, conservados: [...retained] }
  } catch (failure) {
    if (failure instanceof RowRefused)
      throw new Refused('datos-invalidos', {
        mensaje: Object.values(failure.problems)[0] ?? '',
        campos: failure.problems,
      })
    throw failure
  }
}

function unapplied(): never {
  throw new Error('the row was not applied')
}
