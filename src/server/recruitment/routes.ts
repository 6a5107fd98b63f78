/** The calls for a candidate's process: parse → decide → answer (src/contract/recruitment.ts). */
import { reasonCatalogue } from '../../contract/phases.ts'
import { assignVacancy } from '../../contract/candidates.ts'
import { revokeLinks as ofRevoking, sendLink as ofSending } from '../../contract/candidate-links.ts'
import * as contract from '../../contract/recruitment.ts'
import { handOverProcesses, listResponsibles, takeBackProcesses } from '../../contract/responsible.ts'
import * as outcomes from '../../contract/process-outcomes.ts'
import { compareProcesses as comparison } from '../../contract/process-comparison.ts'
import { noteShownProcess } from '../../contract/shown-reads.ts'
import * as stageData from '../../contract/stage-data.ts'
import type { ConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readInterview } from '../slots/interview-values.ts'
import { listNextDays, listSlots } from '../slots/list-slots.ts'
import { listPlaces, searchSites } from '../slots/places.ts'
import { assign } from './decisions/assign.ts'
import { compareProcesses } from './workspace/compare.ts'
import { correctStage } from './stages/corrections.ts'
import { rejectCandidate } from './decisions/rejection.ts'
import { searchFolios, searchPeople } from './stages/lookups.ts'
import { handOverMany, listResponsible, takeBack } from './decisions/hand-over.ts'
import { revokeLinks, sendLink } from './decisions/link-commands.ts'
import { getProcess, listHistory, listOperations, openProcess } from './workspace/process.ts'
import { listReasons } from './stages/reasons.ts'
import { revertRejection, revertHire } from './decisions/reversals.ts'
import { saveStage } from './stages/save-stage.ts'
import { phaseData, stageCatalogues } from './stages/stage-data.ts'
import { getStageInfo } from './stages/stage-info.ts'
import { undoDecision } from './decisions/undo.ts'

export const recruitmentRoutes = (deps: Deps, limit: ConcurrencyLimit): Route[] => [
  ...processRoutes(deps, limit),
  ...formRoutes(deps),
  ...commandRoutes(deps),
]

const processRoutes = ({ db, now }: Deps, limit: ConcurrencyLimit): Route[] => [
  answer(contract.getProcess, ({ query, caller }) => getProcess({ db, now }, caller, query)),
  answer(noteShownProcess, async ({ query, caller }) => ({
    version: (await openProcess(db, caller, query.idReclutamiento)).version,
  })),
  answer(
    comparison,
    ({
      query,
      caller,
      http: {
        req: {
          raw: { signal },
        },
      },
    }) => limit(caller, signal, () => compareProcesses({ db, now }, caller, query.procesos, signal)),
  ),
  answer(contract.listOperations, ({ query, caller }) => listOperations(db, caller, query.idReclutamiento)),
  answer(contract.getProcessHistory, ({ query, caller }) => listHistory(db, caller, query.idReclutamiento)),
]

const formRoutes = (deps: Deps): Route[] => {
  const { db } = deps
  return [
    answer(stageData.getPhaseData, ({ query, caller }) =>
      phaseData(deps, caller, query.codigoFase, query.idReclutamiento),
    ),
    answer(stageData.listStageCatalogues, ({ query }) => stageCatalogues(db, query.codigo)),
    answer(stageData.listReasons, ({ query }) => listReasons(db, reasonCatalogue(query.codigo))),
    answer(stageData.listSlots, ({ body, caller }) => listSlots(deps, caller, body)),
    answer(stageData.listNextDays, ({ body, caller }) => listNextDays(deps, caller, body)),
    answer(stageData.searchSites, ({ query }) => searchSites(db, query.busqueda)),
    answer(stageData.listDivisions, () => listPlaces(db, 'division', null)),
    answer(stageData.listRegions, ({ query }) => listPlaces(db, 'regional', query.idDivision)),
    answer(stageData.listManagements, ({ query }) => listPlaces(db, 'gerencia', query.idRegional)),
    answer(stageData.listSites, ({ query }) => listPlaces(db, 'sede', query.idGerencia)),
    answer(listResponsibles, ({ caller }) => listResponsible(db, caller)),
    answer(stageData.searchFolio, ({ query, caller }) => searchFolios(db, caller, query)),
    answer(stageData.searchPerson, ({ query, caller }) => searchPeople(db, caller.branch, query.emailObservador)),
    answer(contract.getStageInfo, ({ query, caller }) => getStageInfo(db, caller, query)),
    answer(contract.getInterview, async ({ query, caller }) => {
      await openProcess(db, caller, query.idReclutamiento)
      return readInterview(db, query)
    }),
  ]
}

const commandRoutes = (deps: Deps): Route[] => [
  answer(ofRevoking, ({ body, caller }) => revokeLinks(deps, caller, body.idReclutamiento)),
  answer(ofSending, ({ body, caller }) => sendLink(deps, caller, body.idReclutamiento)),
  answer(assignVacancy, async ({ body, caller }) => {
    await assign(deps, caller, body)
    return { success: true as const }
  }),
  answer(contract.saveStage, async ({ body, caller }) => {
    const moved = await saveStage(deps, caller, body)
    deps.saved?.(body.codigoFase)
    return moved
  }),
  answer(contract.correctStage, ({ body, caller }) => correctStage(deps, caller, body)),
  answer(outcomes.rejectCandidate, ({ body, caller }) => rejectCandidate(deps, caller, body)),
  answer(outcomes.undoDecision, ({ body, caller }) => undoDecision(deps, caller, body)),
  answer(outcomes.revertRejection, ({ body, caller }) => revertRejection(deps, caller, body)),
  answer(outcomes.revertHire, ({ body, caller }) => revertHire(deps, caller, body)),
  answer(handOverProcesses, ({ body, caller }) => handOverMany(deps, caller, body)),
  answer(takeBackProcesses, ({ body, caller }) => takeBack(deps, caller, body)),
]
