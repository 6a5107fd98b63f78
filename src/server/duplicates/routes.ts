/** The calls about possible duplicates and merges (docs/contract/duplicates.md). */
import * as contract from '../../contract/duplicates.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { compare } from './compare.ts'
import { setDismissed } from './dismiss.ts'
import { duplicatesOf, listDuplicates, listMerges } from './list.ts'
import { mergeCandidates } from './merge.ts'
import { undoMerge } from './undo.ts'

const done = { success: true } as const

export const duplicatesRoutes = (deps: Deps): Route[] => [
  answer(contract.listDuplicates, ({ query, caller }) => listDuplicates(deps.db, caller, query)),
  answer(contract.listMerges, ({ query, caller }) => listMerges(deps, caller, query)),
  answer(contract.getCandidateDuplicates, ({ query, caller }) => duplicatesOf(deps, caller, query.idCandidato)),
  answer(contract.compareCandidates, ({ query, caller }) =>
    compare(deps.db, caller, query.idCandidato, query.idOtro, deps.now()),
  ),
  answer(contract.mergeCandidates, ({ body, caller }) => mergeCandidates(deps, caller, body)),
  answer(contract.undoMerge, ({ body, caller }) => undoMerge(deps, caller, body.idUnion)),
  answer(contract.dismissDuplicate, async ({ body, caller }) => {
    await setDismissed(deps, caller, body.id, true)
    return done
  }),
  answer(contract.recoverDuplicate, async ({ body, caller }) => {
    await setDismissed(deps, caller, body.id, false)
    return done
  }),
]
