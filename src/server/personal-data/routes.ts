import * as contract from '../../contract/personal-data.ts'
import * as rights from '../../contract/rights.ts'
import { remainingId } from '../candidates/merged.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { listActions } from './actions.ts'
import { blockRecord, keepLonger, suppressRecord, unblockRecord } from './commands.ts'
import { listDue } from './due.ts'
import { exportRecord } from './export.ts'
import { readPeriods, savePeriods } from './periods.ts'
import { listReadsOfCandidate, listReadsOfPerson } from './read-lists.ts'
import { answerRightsRequest, listRightsRequests } from './rights.ts'
import { visibleRecord } from './visible-record.ts'

export const personalDataRoutes = (deps: Deps): Route[] => {
  /** Of a record that was merged into another one, everything is about that one. */
  const remaining = async <Request extends { readonly idCandidato: number }>(request: Request): Promise<Request> => ({
    ...request,
    idCandidato: await remainingId(deps.db, request.idCandidato),
  })
  return [
    answer(contract.getRetention, ({ caller }) => readPeriods(deps.db, caller.branch)),
    answer(contract.saveRetention, ({ body, caller }) => savePeriods(deps, caller, body)),
    answer(contract.listDue, ({ query, caller }) => listDue(deps, caller.branch, query)),
    answer(contract.getRecord, async ({ query, caller }) =>
      visibleRecord(deps.db, caller.branch, (await remaining(query)).idCandidato),
    ),
    answer(contract.keepLonger, async ({ body, caller }) => keepLonger(deps, caller, await remaining(body))),
    answer(contract.blockRecord, async ({ body, caller }) => blockRecord(deps, caller, await remaining(body))),
    answer(contract.unblockRecord, async ({ body, caller }) => unblockRecord(deps, caller, await remaining(body))),
    answer(contract.suppressRecord, async ({ body, caller }) => suppressRecord(deps, caller, await remaining(body))),
    answer(contract.exportRecord, async ({ query, caller, http }) =>
      exportRecord(deps, caller, (await remaining(query)).idCandidato, (header) =>
        http.header('content-disposition', header),
      ),
    ),
    answer(contract.listActions, async ({ query: { idCandidato, ...query }, caller }) =>
      listActions(
        deps.db,
        caller.branch,
        idCandidato === undefined ? query : { ...query, ...(await remaining({ idCandidato })) },
      ),
    ),
    answer(contract.listReadsOfCandidate, async ({ query, caller }) =>
      listReadsOfCandidate(deps.db, caller.branch, await remaining(query)),
    ),
    answer(rights.listRightsRequests, ({ query, caller }) => listRightsRequests(deps.db, caller.branch, query)),
    answer(rights.answerRightsRequest, ({ body, caller }) => answerRightsRequest(deps, caller, body)),
    answer(contract.listReadsOfPerson, ({ query, caller }) => listReadsOfPerson(deps.db, caller.branch, query)),
  ]
}
