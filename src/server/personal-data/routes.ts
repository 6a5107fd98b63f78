/** The calls for personal data protection. */
import * as contract from '../../contract/personal-data.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { listActions } from './actions.ts'
import { blockRecord, keepLonger, suppressRecord, unblockRecord } from './commands.ts'
import { listDue } from './due.ts'
import { exportRecord } from './export.ts'
import { readPeriods, savePeriods } from './periods.ts'
import { listReadsOfCandidate, listReadsOfPerson } from './read-lists.ts'
import { visibleRecord } from './visible-record.ts'

export const personalDataRoutes = (deps: Deps): Route[] => [
  answer(contract.getRetention, ({ caller }) => readPeriods(deps.db, caller.branch)),
  answer(contract.saveRetention, ({ body, caller }) => savePeriods(deps, caller, body)),
  answer(contract.listDue, ({ query, caller }) => listDue(deps, caller.branch, query)),
  answer(contract.getRecord, ({ query, caller }) => visibleRecord(deps.db, caller.branch, query.idCandidato)),
  answer(contract.keepLonger, ({ body, caller }) => keepLonger(deps, caller, body)),
  answer(contract.blockRecord, ({ body, caller }) => blockRecord(deps, caller, body)),
  answer(contract.unblockRecord, ({ body, caller }) => unblockRecord(deps, caller, body)),
  answer(contract.suppressRecord, ({ body, caller }) => suppressRecord(deps, caller, body)),
  answer(contract.exportRecord, ({ query, caller, http }) => exportRecord(deps, caller, query.idCandidato, (header) => http.header('content-disposition', header))),
  answer(contract.listActions, ({ query, caller }) => listActions(deps.db, caller.branch, query)),
  answer(contract.listReadsOfCandidate, ({ query, caller }) => listReadsOfCandidate(deps.db, caller.branch, query)),
  answer(contract.listReadsOfPerson, ({ query, caller }) => listReadsOfPerson(deps.db, caller.branch, query)),
]
