/** Each function of the API: its call, its request, and that its caller can abort it. */
import { expect, it, vi } from 'vitest'
import { fetchApplication } from '../../../../src/client/kit/api/applications.ts'
import {
  fetchArea,
  fetchAreas,
  postArea,
  postDeletion,
  postNewArea,
  postSubAreaDeletion,
  postSubAreaName,
} from '../../../../src/client/kit/api/areas.ts'
import type { Api } from '../../../../src/client/kit/api/call.ts'
import { fetchCandidates } from '../../../../src/client/kit/api/candidate-list.ts'
import * as ofCandidates from '../../../../src/client/kit/api/candidates.ts'
import { fetchDashboard } from '../../../../src/client/kit/api/dashboard.ts'
import { fetchInterviews } from '../../../../src/client/kit/api/interviews.ts'
import * as ofProcess from '../../../../src/client/kit/api/recruitment.ts'
import { getRemainingTime, postLogin, postLogout } from '../../../../src/client/kit/api/session.ts'
import { getApplication } from '../../../../src/contract/applications.ts'
import * as areas from '../../../../src/contract/areas.ts'
import type { AnyCall } from '../../../../src/contract/call.ts'
import { listCandidates } from '../../../../src/contract/candidate-list.ts'
import * as candidates from '../../../../src/contract/candidates.ts'
import { getDashboard } from '../../../../src/contract/dashboard.ts'
import { listInterviews } from '../../../../src/contract/interviews.ts'
import * as recruitment from '../../../../src/contract/recruitment.ts'
import * as outcomes from '../../../../src/contract/process-outcomes.ts'
import * as session from '../../../../src/contract/session.ts'
import * as stages from '../../../../src/contract/stage-data.ts'
import { decryptPassword } from '../../../../src/server/identity/session/password-cipher.ts'
import { config } from '../../support/stub-server.ts'

const { signal } = new AbortController()
const form = { nombre: 'Ventas', descripcion: 'Vende', subareas: [{ nombre: 'Piso' }] }
const area = { idArea: 1, nombre: 'Compras', descripcion: 'Compra', subareas: [], candidatos: 3, version: 4 }
const subArea = { idArea: 1, idSubArea: 2, version: 4 }
const vacancy = { id: 4, descripcion: 'Auditor', idSede: 9 }
const envelope = {
  idReclutamiento: 3,
  idUsuario: 0,
  codigoFase: 'FT',
  repostulacion: false,
  rechazo: false,
  version: 1,
  ft: { continuar: 'SI' },
} as const
const process = { role: 'ROLE_CRP_REC', idReclutamiento: 3, step: 2 } as const
const info = { idReclutamiento: 3, idFase: 2, codigoFase: 'PE-AG', idEvento: 5 } as const
const slots = { idUsuario: 5, fecha: '2026-10-01' } as unknown as stages.SlotQuestion
const whose = { idUsuario: 5 } as unknown as stages.NextDaysQuestion
const long = 'ñ'.repeat(101)

type Row = readonly [does: string, send: (api: Api) => Promise<unknown>, call: AnyCall, sent: object]
const rows: readonly Row[] = [
  ['the application', (api) => fetchApplication(api, 3, signal), getApplication, { query: { IdReclutamiento: 3 } }],
  ['the dashboard', (api) => fetchDashboard(api, signal), getDashboard, {}],

  ['all areas', (api) => fetchAreas(api, signal), areas.listAreas, {}],
  ['an area', (api) => fetchArea(api, 1, signal), areas.getArea, { query: { idArea: 1 } }],
  ['a new area', (api) => postNewArea(api, form, signal), areas.createArea, { body: form }],
  [
    'an area over the version shown',
    (api) => postArea(api, area, form, signal),
    areas.updateArea,
    { body: { idArea: 1, version: 4, ...form } },
  ],
  ['an area to delete', (api) => postDeletion(api, area, signal), areas.deleteArea, { body: { id: 1, version: 4 } }],
  [
    'a sub-area, with its name as description',
    (api) => postSubAreaName(api, subArea, 'Piso', signal),
    areas.updateSubArea,
    { body: { ...subArea, nombre: 'Piso', descripcion: 'Piso' } },
  ],
  [
    'a sub-area to delete',
    (api) => postSubAreaDeletion(api, { ...subArea, nombre: 'Piso' } as typeof subArea, signal),
    areas.deleteSubArea,
    { body: subArea },
  ],

  [
    'candidates, without a search',
    (api) => fetchCandidates(api, { page: 1, filters: {} }, signal),
    listCandidates,
    { query: { paginaActual: 1 } },
  ],
  [
    'candidates, with an empty search',
    (api) => fetchCandidates(api, { search: '', page: 2, filters: {} }, signal),
    listCandidates,
    { query: { paginaActual: 2 } },
  ],
  [
    'candidates, with search and filters, and without an empty filter',
    (api) =>
      fetchCandidates(
        api,
        { search: 'luna', page: 2, filters: { etapa: 'filtro', espera: 'accion', otro: 'x' } },
        signal,
      ),
    listCandidates,
    { query: { paginaActual: 2, search: 'luna', etapa: ['filtro'], espera: 'accion' } },
  ],
  [
    'candidates, with a search cut to the maximum length',
    (api) => fetchCandidates(api, { search: long, page: 1, filters: {} }, signal),
    listCandidates,
    { query: { paginaActual: 1, search: long.slice(1) } },
  ],
  [
    'a candidate',
    (api) => ofCandidates.fetchCandidate(api, 7, signal),
    candidates.getCandidate,
    { query: { idCandidato: 7 } },
  ],
  [
    'the processes of a candidate',
    (api) => ofCandidates.fetchCandidateHistory(api, 7, signal),
    candidates.getCandidateHistory,
    { query: { idCandidato: 7 } },
  ],
  ['own vacancies', (api) => ofCandidates.fetchMyVacancies(api, signal), candidates.listMyVacancies, {}],
  ["others' vacancies", (api) => ofCandidates.fetchOtherVacancies(api, signal), candidates.listOtherVacancies, {}],
  [
    'an assignment',
    (api) => ofCandidates.postAssignment(api, { idCandidato: 7, vacancy }, signal),
    candidates.assignVacancy,
    { body: { idVacante: 4, idCandidato: 7, idSede: 9 } },
  ],
  [
    'a recommendation',
    (api) => ofCandidates.postRecommendation(api, { idCandidato: 7, vacancy }, signal),
    candidates.recommendVacancy,
    { body: { idPublicacion: 4, idCandidato: 7, idSede: 9 } },
  ],
  [
    'an address',
    (api) => ofCandidates.postEmail(api, { idCandidato: 7, correo: 'luna@correo.mx' }, signal),
    candidates.editEmail,
    { body: { idCandidato: 7, correo: 'luna@correo.mx' } },
  ],

  [
    'interviews',
    (api) => fetchInterviews(api, { page: 2, filters: { cuales: 'proximas', otro: 'x' } }, signal),
    listInterviews,
    { query: { paginaActual: 2, cuales: 'proximas' } },
  ],

  ['a process', (api) => ofProcess.fetchProcess(api, process, signal), recruitment.getProcess, { query: process }],
  [
    'the data of a phase',
    (api) => ofProcess.fetchPhaseData(api, { codigoFase: 'FT', idReclutamiento: 3 }, signal),
    stages.getPhaseData,
    { query: { codigoFase: 'FT', idReclutamiento: 3 } },
  ],
  [
    'the saved values of a stage',
    (api) => ofProcess.fetchStageInfo(api, info, signal),
    recruitment.getStageInfo,
    { query: info },
  ],
  ['a stage', (api) => ofProcess.postStage(api, envelope, signal), recruitment.saveStage, { body: envelope }],
  [
    'a corrected stage',
    (api) => ofProcess.postCorrection(api, { idEvento: 5, envelope }, signal),
    recruitment.correctStage,
    { body: { idEvento: 5, envelope } },
  ],
  [
    'the reasons of a rejection',
    (api) => ofProcess.fetchReasons(api, 'RECHAZO', signal),
    stages.listReasons,
    { query: { codigo: 'RECHAZO' } },
  ],
  [
    'a rejection, with the version shown',
    (api) =>
      ofProcess.postRejection(
        api,
        { idReclutamiento: 3, version: 4, motivoRechazo: 61, comentarios: 'No llegó' },
        signal,
      ),
    outcomes.rejectCandidate,
    {
      body: { idReclutamiento: 3, version: 4, motivoRechazo: 61, comentarios: 'No llegó', idUsuario: 0, rechazo: true },
    },
  ],
  [
    'a reverted discard, with the version shown',
    (api) => ofProcess.postDiscardReversal(api, { idReclutamiento: 3, version: 5, motivo: 'Error' }, signal),
    outcomes.revertDiscard,
    { body: { idReclutamiento: 3, version: 5, motivo: 'Error', idUsuario: 0 } },
  ],
  [
    'a reverted hire, with the version shown',
    (api) => ofProcess.postHireReversal(api, { idReclutamiento: 3, version: 5, motivo: 'Error' }, signal),
    outcomes.revertHire,
    { body: { idReclutamiento: 3, version: 5, motivo: 'Error', idUsuario: 0 } },
  ],
  ['free hours', (api) => ofProcess.fetchSlots(api, slots, signal), stages.listSlots, { body: slots }],
  [
    'free hours of the next days',
    (api) => ofProcess.fetchNextDays(api, whose, signal),
    stages.listNextDays,
    { body: whose },
  ],
  [
    'sites by name',
    (api) => ofProcess.fetchSitesNamed(api, 'torre', signal),
    stages.searchSites,
    { query: { busqueda: 'torre' } },
  ],
  [
    'folios, in capitals',
    (api) => ofProcess.fetchFolios(api, { folio: 'ab-12ñ', idReclutamiento: 3 }, signal),
    stages.searchFolio,
    { query: { folio: 'AB-12Ñ', idReclutamiento: 3 } },
  ],
  [
    'people',
    (api) => ofProcess.fetchPeople(api, 'luna', signal),
    stages.searchPerson,
    { query: { emailObservador: 'luna' } },
  ],
  [
    'divisions of a master vacancy',
    (api) => ofProcess.fetchDivisions(api, true, signal),
    stages.listDivisions,
    { query: { masterVacancy: 'true' } },
  ],
  [
    'divisions of another vacancy',
    (api) => ofProcess.fetchDivisions(api, false, signal),
    stages.listDivisions,
    { query: { masterVacancy: 'false' } },
  ],
  ['regions', (api) => ofProcess.fetchRegions(api, 1, signal), stages.listRegions, { query: { idDivision: 1 } }],
  [
    'managements',
    (api) => ofProcess.fetchManagements(api, 2, signal),
    stages.listManagements,
    { query: { idRegional: 2 } },
  ],
  ['sites', (api) => ofProcess.fetchSites(api, 3, signal), stages.listSites, { query: { idGerencia: 3 } }],

  [
    'the remaining time of a session',
    (api) => getRemainingTime(api, { token: 'uno', signal }),
    session.remainingTime,
    { token: 'uno' },
  ],
]

function apiThatKeeps() {
  const perform = vi.fn<(call: AnyCall, request: object) => Promise<unknown>>(async () => 'answer')
  return { api: { passwordSecret: config.passwordSecret, perform } as unknown as Api, perform }
}

it.each(rows)('sends the request for %s', async (_, send, call, sent) => {
  const { api, perform } = apiThatKeeps()
  expect(await send(api)).toBe('answer')
  expect(perform).toHaveBeenCalledTimes(1)
  const [[request, { signal: passed, ...rest }]] = perform.mock.calls as unknown as [[AnyCall, { signal: AbortSignal }]]
  expect([request === call, passed === signal]).toEqual([true, true])
  expect(rest).toEqual(sent)
})

it('signs in with a password that only the server can decrypt, and signs out with the token of the session', async () => {
  const { api, perform } = apiThatKeeps()
  expect(await postLogin(api, { usuario: 'rebeca', password: 'contraseña' }, signal)).toBe('answer')
  expect(await postLogout(api, { token: 'uno', signal })).toBe(undefined)
  const [[login, { body, signal: passed }], out] = perform.mock.calls as unknown as [
    [AnyCall, { body: session.Credentials; signal: AbortSignal }],
    unknown,
  ]
  expect([login === session.login, passed === signal]).toEqual([true, true])
  expect({ ...body, password: decryptPassword(body.password, config.passwordSecret) }).toEqual({
    usuario: 'rebeca',
    password: 'contraseña',
  })
  expect(out).toEqual([session.logout, { token: 'uno', signal }])
})
