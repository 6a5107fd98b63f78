/** Each request of a process to the server, and how its answer is mapped. */
import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import { createApi } from '../../../src/client/kit/api/call.ts'
import { writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { wireRecruitment } from '../../../src/client/recruitment/wiring.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { processAt, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { catalogues, reasons, slots } from './open-process.ts'

const places = [{ id: 1, descripcion: 'Norte' }]
const moved = { version: 2, codigo: 'OF', idFase: 15, deshacer: 10_000 }
const folios = [{ id: 1, codigo: '20260001', descripcion: 'Requisición' }]
const people = [{ idUsuario: 42, email: 'irene@empresa.mx' }]
const saved = { codigoFase: 'PE-AG', idEvento: 21, corregible: true, valores: { hora: 9 }, entrevistas: ['16 marzo'] }

function open(more: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /reclutamiento/obtener-datos': entity(statusAt('FT', ['FT'])),
    'GET /reclutamiento/obtener-datos-fase': entity(catalogues),
    'GET /reclutamiento/obtener-informacion-etapa': entity(saved),
    'GET /reclutamiento/obtener-divisiones': entity(places),
    'GET /vacantes/obtener-regiones': entity(places),
    'GET /vacantes/obtener-gerencias': entity(places),
    'GET /vacantes/obtener-sedes': entity(places),
    'GET /reclutamiento/buscar-folio': entity(folios),
    'GET /vacantes/buscar-observador': entity(people),
    'POST /reclutamiento/obtener-horas-disponibles': entity(slots),
    'POST /reclutamiento/guardar-datos-fase': entity(moved),
    'POST /reclutamiento/corregir-datos-fase': entity(moved),
    'GET /reclutamiento/obtener-motivos-rechazo-etapa': entity(reasons),
    'POST /reclutamiento/rechazar-candidato': entity(moved),
    'POST /reclutamiento/revertir-descarte': entity({ ...moved, citasPerdidas: 2 }),
    'POST /reclutamiento/revertir-contratacion': entity(moved),
    ...more,
  })
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const notices: Notice[] = []
  const api = createApi({ ...config, fetch: server.fetch, currentToken: () => 'uno', onExpired: () => {} })
  const machine = wireRecruitment(api, (notice) => notices.push(notice)).candidateProcess
  return { machine, server, notices }
}
type Wired = { readonly implementations: { readonly actors: Readonly<Record<string, AnyActorLogic>> } }

/** `path`: the names of the charts that lead to the request, and its own. */
async function run(path: string, input: object, more?: Parameters<typeof stubServer>[0]) {
  const { machine, server } = open(more)
  const logic = path.split('.').reduce<unknown>((at, name) => (at as Wired).implementations.actors[name], machine)
  const output = await toPromise(createActor(logic as AnyActorLogic, { input }).start())
  return {
    output: output as unknown,
    sent: server.requests.map(({ method, path: address, body }) => [
      method,
      address,
      ...(body === undefined ? [] : [body]),
    ]),
  }
}

const question = {
  codigoFase: 'PE-AGG',
  repostulacion: false,
  fecha: '17/03/2026',
  idConsultor: null,
  idUsuario: 5,
  tipoEntrevistador: 1028,
  idReclutamiento: 3,
}
const place = (level: string, parent: number | null) => ({ level, parent, scope: { masterVacancy: true } })
const filter = {
  proceso: processAt('FT', 4),
  codigo: 'FT',
  idEvento: null,
  values: { continuar: 'NO', motivoRechazo: 2 },
}
const envelope = {
  idReclutamiento: 3,
  idUsuario: 0,
  codigoFase: 'FT',
  repostulacion: false,
  rechazo: true,
  version: 4,
  ft: filter.values,
}
const score = { proceso: processAt('EXC'), codigo: 'EXC', idEvento: 21, values: { continuar: 'SI', resultado: '85' } }
const stage = { proceso: processAt('FT'), codigo: 'FT', idFase: 1, idEvento: null }
const rejected = {
  idReclutamiento: 3,
  version: 4,
  codigo: 'OF',
  nombreCandidato: 'Rosa Luna',
  tituloVacante: 'Asesor',
  esRepostulacion: false,
}
const correction = { ...stage, codigo: 'PE', idFase: 4, idEvento: 21 }
const infoRequest = [
  'GET',
  '/reclutamiento/obtener-informacion-etapa?idReclutamiento=3&codigoFase=PE&idFase=4&idEvento=21',
]
const dataRequest = (code: string) => ['GET', `/reclutamiento/obtener-datos-fase?codigoFase=${code}&idReclutamiento=3`]
const processPath = '/reclutamiento/obtener-datos?'

const requests: [
  path: string,
  input: object,
  sent: unknown[][],
  output: unknown,
  more?: Parameters<typeof stubServer>[0],
][] = [
  [
    'verifyVacancy',
    { idReclutamiento: 3, step: 1 },
    [['GET', `${processPath}idReclutamiento=3&step=1&role=ROLE_CRP_REC`]],
    statusAt('FT', ['FT']),
  ],
  [
    'stageCorrection.verifyVacancy',
    { idReclutamiento: 3, step: 28, idEntrevista: 9 },
    [['GET', `${processPath}idReclutamiento=3&step=28&idEntrevista=9&role=ROLE_CRP_REC`]],
    statusAt('FT', ['FT']),
  ],
  [
    'rejection.loadForm',
    { subject: rejected },
    [['GET', '/reclutamiento/obtener-motivos-rechazo-etapa?codigo=OF']],
    reasons,
  ],
  [
    'rejection.loadForm',
    { subject: { ...rejected, codigo: 'FC-ES' } },
    [['GET', '/reclutamiento/obtener-motivos-rechazo-etapa?codigo=RECHAZO']],
    reasons,
  ],
  [
    'rejection.loadForm',
    { subject: rejected },
    [['GET', '/reclutamiento/obtener-motivos-rechazo-etapa?codigo=OF']],
    null,
    { 'GET /reclutamiento/obtener-motivos-rechazo-etapa': entity([]) },
  ],
  [
    'rejection.saveForm',
    { subject: rejected, needs: reasons, values: { motivoRechazo: 61, comentarios: 'No llegó' } },
    [
      [
        'POST',
        '/reclutamiento/rechazar-candidato',
        { idReclutamiento: 3, version: 4, motivoRechazo: 61, comentarios: 'No llegó', idUsuario: 0, rechazo: true },
      ],
    ],
    { ok: true, saved: moved },
  ],
  [
    'rejection.saveForm',
    { subject: rejected, needs: reasons, values: { motivoRechazo: 61 } },
    [expect.anything() as unknown[]],
    { ok: false, refusal: { reason: 'outdated', message: 'mensaje de etapa-cambio' } },
    { 'POST /reclutamiento/rechazar-candidato': refused(409, 'etapa-cambio') },
  ],
  [
    'reversal.saveForm',
    { subject: { idReclutamiento: 3, version: 4, isHire: false }, needs: null, values: { motivo: 'Fue un error' } },
    [
      [
        'POST',
        '/reclutamiento/revertir-descarte',
        { idReclutamiento: 3, version: 4, motivo: 'Fue un error', idUsuario: 0 },
      ],
    ],
    { ok: true, saved: { lost: 2 } },
  ],
  [
    'reversal.saveForm',
    { subject: { idReclutamiento: 3, version: 4, isHire: true }, needs: null, values: { motivo: 'No se presentó' } },
    [
      [
        'POST',
        '/reclutamiento/revertir-contratacion',
        { idReclutamiento: 3, version: 4, motivo: 'No se presentó', idUsuario: 0 },
      ],
    ],
    { ok: true, saved: { lost: 0 } },
  ],
  ['stageForm.schedule.loadSlots', question, [['POST', '/reclutamiento/obtener-horas-disponibles', question]], slots],
  [
    'stageForm.cascade.loadOptions',
    place('idDivision', null),
    [['GET', '/reclutamiento/obtener-divisiones?masterVacancy=true']],
    places,
  ],
  [
    'stageForm.cascade.loadOptions',
    { ...place('idDivision', null), scope: { masterVacancy: false } },
    [['GET', '/reclutamiento/obtener-divisiones?masterVacancy=false']],
    places,
  ],
  [
    'stageForm.cascade.loadOptions',
    place('idRegional', 7),
    [['GET', '/vacantes/obtener-regiones?idDivision=7']],
    places,
  ],
  [
    'stageForm.cascade.loadOptions',
    place('idGerencia', 8),
    [['GET', '/vacantes/obtener-gerencias?idRegional=8']],
    places,
  ],
  ['stageForm.cascade.loadOptions', place('sede', 9), [['GET', '/vacantes/obtener-sedes?idGerencia=9']], places],
  [
    'stageForm.folioSearch.searchFolio',
    { folio: 'ab-12', idReclutamiento: 3 },
    [['GET', '/reclutamiento/buscar-folio?folio=AB-12&idReclutamiento=3']],
    folios,
  ],
  [
    'stageForm.personSearch.searchPeople',
    { email: 'irene' },
    [['GET', '/vacantes/buscar-observador?emailObservador=irene']],
    people,
  ],
  ['stageForm.saveStage', filter, [['POST', '/reclutamiento/guardar-datos-fase', envelope]], { ok: true, moved }],
  [
    'stageCorrection.stageForm.saveStage',
    score,
    [
      [
        'POST',
        '/reclutamiento/corregir-datos-fase',
        {
          idEvento: 21,
          envelope: {
            idReclutamiento: 3,
            idUsuario: 0,
            codigoFase: 'EXC',
            repostulacion: false,
            rechazo: false,
            version: 1,
            exc: score.values,
          },
        },
      ],
    ],
    { ok: true, moved },
  ],
  [
    'stageForm.saveStage',
    score,
    [expect.anything() as unknown[]],
    {
      ok: false,
      refusal: {
        reason: 'stage_changed',
        message: 'mensaje de etapa-cambio Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.',
      },
    },
    { 'POST /reclutamiento/corregir-datos-fase': refused(409, 'etapa-cambio') },
  ],
  ['stageForm.loadStage', stage, [dataRequest('FT')], { catalogues, saved: null, drafted: null }],
  ['stageForm.loadStage', stage, [dataRequest('FT')], null, { 'GET /reclutamiento/obtener-datos-fase': entity({}) }],
  [
    'stageForm.loadStage',
    correction,
    [infoRequest, dataRequest('PE-AG')],
    { catalogues, saved: saved.valores, codigo: 'PE-AG', drafted: null },
  ],
  [
    'stageForm.loadStage',
    correction,
    [infoRequest],
    null,
    { 'GET /reclutamiento/obtener-informacion-etapa': entity(null) },
  ],
  [
    'stageForm.loadStage',
    correction,
    [infoRequest, dataRequest('PE-AG')],
    null,
    { 'GET /reclutamiento/obtener-datos-fase': entity({}) },
  ],
  [
    'stageForm.loadStage',
    correction,
    [infoRequest],
    { catalogues: { entrevistas: ['16 marzo'] }, saved: saved.valores, codigo: 'PE-AG', settled: true, drafted: null },
    { 'GET /reclutamiento/obtener-informacion-etapa': entity({ ...saved, corregible: false }) },
  ],
]

it.each(requests)('%s of %j', async (path, input, expected, output, more) => {
  const answered = await run(path, input, more)
  expect(answered).toEqual({ output, sent: expected })
})

it('loads the draft of this tab into a form', async () => {
  writeDraft({ idUsuario: 5, form: 'proceso/3/1/FT/0' }, { open: true, values: { continuar: 'NO' }, shown: [] })
  expect((await run('stageForm.loadStage', stage)).output).toEqual({
    catalogues,
    saved: null,
    drafted: { continuar: 'NO' },
  })
})

describe('the reversal of a rejection', () => {
  const reversal = async (answer: Parameters<typeof stubServer>[0][string]) => {
    const { machine, notices } = open({ 'POST /reclutamiento/revertir-descarte': answer })
    const logic = (machine as unknown as Wired).implementations.actors['reversal']!
    const actor = createActor(logic, { input: { subject: { idReclutamiento: 3, version: 4, isHire: false } } }).start()
    actor.send({ type: 'form.submitted', values: { motivo: 'Fue un error' } })
    type Snapshot = { readonly status: string; readonly hasTag: (tag: string) => boolean }
    await expect
      .poll(
        () => (actor.getSnapshot() as Snapshot).status === 'done' || (actor.getSnapshot() as Snapshot).hasTag('failed'),
      )
      .toBe(true)
    return notices.map(({ text }) => text)
  }

  it('shows success with the lost hours', async () => {
    expect(await reversal(entity({ ...moved, citasPerdidas: 2 }))).toEqual([
      'La información del candidato se actualizó correctamente',
      'Las horas de 2 entrevistas ya no están disponibles. Vuelve a agendarlas desde el historial.',
    ])
  })

  it('shows a failure in its form, and no notice', async () => {
    expect(await reversal(refused(500, 'error-interno'))).toEqual([])
  })
})
