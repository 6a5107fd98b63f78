/**
 * What the screens of a process are filled with, whole: the process, its operations, the catalogues of its forms, and
 * what was saved.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EditCode, PhaseCode } from '../../../src/contract/phases.ts'
import { getProcessHistory, getStageInfo, listOperations, type ProcessInfo } from '../../../src/contract/recruitment.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { getPhaseData, listStageCatalogues } from '../../../src/contract/stage-data.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { type Case, look, save, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const corporate = beforeTests(() => world.as('ROLE_CRP_REC'))
const commercial = beforeTests(() => world.as('ROLE_COM_REC'))

const wholeOf = async (by: Client, process: Case, step = 1) => {
  const { entity } = await look(by, process, step)
  if (!entity) throw new Error('not seen')
  // What stands beside the form: recruitment/workspace.test.ts, letters/beside.test.ts
  const { history, ficha: _, cartas: _letters, notas, audiencias, ...rest } = entity
  expect([notas, audiencias]).toEqual([[], ['equipo', 'reclutadores', 'propia']])
  const query = { idReclutamiento: process.id, step }
  expect([
    (await by.call(getProcessHistory, { query })).entity,
    (await by.call(listOperations, { query })).entity,
  ]).toEqual([history, rest.operaciones])
  return rest
}
const interviewsOf = ({ id }: Case) =>
  world.db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(interviews.id)
const stages = [
  'filtro',
  'primeraEntrevista',
  'examenes',
  'segundaEntrevista',
  'oferta',
  'solicitud',
  'folio',
  'documentos',
  'estudio',
  'contratacion',
]
const statusesOf = (map: readonly { codigo: string; signal: string; status: number }[]) => [
  map.map(({ codigo }) => codigo),
  map.findIndex(({ signal }) => signal === 'actual'),
  map.map(({ status }) => status),
]

describe('the recruitment', () => {
  const grupo = ({ id, candidateId }: Case): Partial<ProcessInfo> => ({
    idReclutamiento: id,
    idCandidato: candidateId,
    tituloVacante: 'Analista contable',
    esRepostulacion: false,
    numeroProvisional: null,
    folio: null,
    idUsuario: world.house.user.ROLE_CRP_REC,
    idConsultor: world.house.user.ROLE_CRP_ADMN,
    idObservador: world.house.user.ROLE_CRP_OBS,
    correoObservador: 'octavio.beltran@bolsa-demo.mx',
    esVacanteMaestra: false,
    idCurrentInterview: null,
    idPreRechazo: null,
    modo: 'grupo',
    idEntrevista: null,
    entrevista: null,
    porReagendar: null,
    puedeRechazar: false,
    puedeRevertir: false,
    puedeRevertirContratacion: false,
    responsable: { id: world.house.user.ROLE_CRP_REC, descripcion: 'Rebeca Torres Medina' },
    puedeEntregar: false,
  })
  const operation = (idFase: number, codigo: string | null, description: string) => ({
    idFase,
    codigo,
    description,
    signal: 'actual',
    status: 0,
  })
  const named = async (nombres: string) => world.begin('grupo', { nombres, apellidoPaterno: 'Prueba' })

  test('waiting for the second interview, as its recruiter and its interviewer see it', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG', await named('Alba'))
    const [, second] = await interviewsOf(process)
    const info = {
      ...grupo(process),
      nombreCandidato: 'Alba Prueba Ríos',
      idCurrentInterview: second?.id,
      version: 6,
      codigoActual: 'SE-ESG',
      etapaActual: 'En espera de la segunda entrevista',
      desenlace: 'abierta',
    }
    const { processMap, ...seen } = await wholeOf(corporate, process)
    expect(seen).toEqual({
      estado: 'EDITABLE',
      operaciones: [
        operation(12, 'SE-ESG', 'En espera de la segunda entrevista'),
        operation(9, 'SE-AGG', 'Agendar nueva entrevista'),
      ],
      proceso: { ...info, puedeRechazar: true, puedeEntregar: true },
    })
    expect(statusesOf(processMap)).toEqual([stages, 3, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]])
    const holder = (await look(await world.as('ROLE_CRP_OBS'), process, 0)).entity
    const [day, hora] = [second?.fecha.split('-').toReversed().join('/'), second?.hora ?? 0]
    expect([holder?.estado, holder?.operaciones, holder?.proceso]).toEqual([
      'EDITABLE',
      [operation(0, 'SE-RE', 'Resultado de la segunda entrevista')],
      {
        ...info,
        idEntrevista: second?.id,
        entrevista: {
          fecha: day,
          hora: `${String(hora).padStart(2, '0')}:00 a ${hora + 1}:00`,
          lugar: 'Telefónica',
          porRegistrar: false,
          entrevistador: 'Octavio Beltrán Soto',
        },
      },
    ])
  })

  test('rejected while waiting, with the option to revoke only', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG', await named('Berta'))
    await corporate.call(rejectCandidate, {
      body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
    })
    const { processMap, ...seen } = await wholeOf(corporate, process)
    expect(seen).toEqual({
      estado: 'READONLY',
      operaciones: [operation(12, null, '')],
      proceso: {
        ...grupo(process),
        nombreCandidato: 'Berta Prueba Ríos',
        version: 7,
        codigoActual: 'SE-ESG',
        etapaActual: 'En espera de la segunda entrevista',
        desenlace: 'descartada',
        puedeRevertir: true,
      },
    })
    expect(statusesOf(processMap)).toEqual([stages, 3, [1, 1, 1, -1, 0, 0, 0, 0, 0, 0]])
  })

  test('rejected by the client, with the reason', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG', await named('Carla'))
    await save(await world.as('ROLE_CRP_OBS'), process, 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    const { proceso } = await wholeOf(corporate, process)
    expect(proceso).toEqual({
      ...grupo(process),
      nombreCandidato: 'Carla Prueba Ríos',
      version: 7,
      idPreRechazo: world.house.reason['SE-RE'],
      codigoActual: 'SE-MRG',
      etapaActual: 'Rechazado por el cliente',
      desenlace: 'abierta',
      puedeRechazar: true,
      puedeEntregar: true,
    })
  })

  test('hired from a master vacancy, with provisional number, without an observer', async () => {
    const process = await walkTo(
      world,
      'individual',
      'CN-PC',
      await world.begin('individual', { nombres: 'Dora', apellidoPaterno: 'Prueba' }),
    )
    const [folio] = await world.db.select().from(folios).where(eq(folios.recruitmentId, process.id))
    const { processMap, ...seen } = await wholeOf(commercial, process)
    expect(seen).toEqual({
      estado: 'EDITABLE',
      operaciones: [{ ...operation(27, 'CN-PC', 'Contratado'), status: 1 }],
      proceso: {
        ...grupo(process),
        nombreCandidato: 'Dora Prueba Ríos',
        tituloVacante: 'Asesor comercial',
        numeroProvisional: `NP-${String(process.id).padStart(6, '0')}`,
        folio: folio?.codigo,
        idUsuario: world.house.user.ROLE_COM_ANL,
        idConsultor: world.house.user.ROLE_COM_CON,
        idObservador: null,
        correoObservador: null,
        esVacanteMaestra: true,
        modo: 'individual',
        version: 16,
        codigoActual: 'CN-PC',
        etapaActual: 'Contratado',
        desenlace: 'contratada',
        responsable: { id: world.house.user.ROLE_COM_ANL, descripcion: 'Anselmo Llanos Prieto' },
      },
    })
    expect(statusesOf(processMap)).toEqual([stages, 9, stages.map(() => 1)])
  })

  test('shows recruiters the first interview until it has a result or loses its hour', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const [first] = await interviewsOf(process)
    const { proceso } = await wholeOf(corporate, process)
    expect([proceso.idCurrentInterview, proceso.idEntrevista, proceso.entrevista?.lugar]).toEqual([
      first?.id,
      null,
      'Torre Reforma, piso 14 · Gerencia Reforma',
    ])
  })
})

describe('catalogues', () => {
  const reason = (code: string) => ({ id: world.house.reason[code], descripcion: `Motivo de ${code}` })
  const types = [
    { id: 814, descripcion: 'Presencial' },
    { id: 815, descripcion: 'Telefónica' },
  ]
  const load = async (codigo: PhaseCode) => (await corporate.call(listStageCatalogues, { query: { codigo } })).entity

  test('return all options of each kind of form', async () => {
    expect(
      await Promise.all((['FT', 'SE-MRG', 'PE-AG', 'SE-AG', 'SE-AGG', 'CN-DE', 'EXC'] as const).map(load)),
    ).toEqual([
      { motivos: [reason('FT')] },
      { motivos: [reason('SE-RE')] },
      {
        tiposEntrevista: types,
        tiposEntrevistador: [
          { id: 1028, descripcion: 'Analista' },
          { id: 1029, descripcion: 'Consultor' },
        ],
      },
      { tiposEntrevista: types },
      {
        tiposEntrevista: types,
        tiposEntrevistador: [
          { id: 1030, descripcion: 'Cliente' },
          { id: 1031, descripcion: 'Otro' },
        ],
      },
      { motivos: [reason('CN-DE')], motivosRepostulacion: [reason('REP')] },
      {},
    ])
  })

  test('return the same for a recruitment, and with awaited interviews a line of each', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const of = async (codigoFase: PhaseCode, by = commercial) => {
      const { entity, error } = await by.call(getPhaseData, { query: { codigoFase, idReclutamiento: process.id } })
      return entity ?? error?.codigo
    }
    expect([await of('FT'), await of('FC-ES'), await of('SE-ES'), await of('FT', corporate)]).toEqual([
      { motivos: [reason('FT')] },
      {},
      { entrevistas: [expect.stringMatching(/^\d\d marzo 2026, \d\d:00 a \d\d:00 · Irene Quintero Paz$/)] },
      'no-encontrado',
    ])
  })
})

describe('the saved form of a stage', () => {
  const infoOf = async (process: Case, codigoFase: EditCode, idEvento?: number, by = corporate) => {
    const query = { idReclutamiento: process.id, idFase: 1, codigoFase, ...(idEvento ? { idEvento } : {}) }
    const { entity, error } = await by.call(getStageInfo, { query })
    return error?.codigo ?? entity
  }
  const eventOf = async (process: Case, codigo: string) =>
    (await look(corporate, process)).entity?.history.find(({ codigoFase }) => codigoFase === codigo)?.id

  test('returns an interview with its address, a result, a phase without a form, and nothing', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const [, second] = await interviewsOf(process)
    const line = [expect.stringMatching(/ · Octavio Beltrán Soto$/)]
    const scheduled = {
      codigoFase: 'SE-AGG',
      idEvento: await eventOf(process, 'SE-AGSNR'),
      corregible: true,
      entrevistas: line,
      valores: {
        tipoEntrevistador: 1030,
        idEntrevistador: String(world.house.user.ROLE_CRP_OBS),
        correoEntrevistador: 'octavio.beltran@bolsa-demo.mx',
        tipoEntrevista: 815,
        fecha: second?.fecha.split('-').toReversed().join('/'),
        hora: second?.hora,
        descripcionHora: expect.stringMatching(/^\d\d:00 a \d\d:00$/),
        idEntrevista: second?.id,
        codigoEtapa: 'SE',
        modo: 'AGG',
      },
    }
    expect(await infoOf(process, 'SE-AGSNR')).toEqual(scheduled)
    expect(await infoOf(process, 'SE-AGG', scheduled.idEvento)).toEqual(scheduled)
    const result = {
      codigoFase: 'PE-RE',
      idEvento: await eventOf(process, 'PE-RE'),
      corregible: true,
      valores: { continuar: 'SI', comentarios: 'Puntual.' },
      entrevistas: line,
    }
    expect([await infoOf(process, 'PE'), await infoOf(process, 'PE-RE', result.idEvento)]).toEqual([result, result])
    expect(await infoOf(process, 'EXP')).toEqual({
      codigoFase: 'EXPG',
      idEvento: await eventOf(process, 'EXPG'),
      corregible: true,
      valores: { continuar: 'SI', resultado: '90' },
      entrevistas: line,
    })
    expect(await infoOf(process, 'SE-ESG')).toEqual({
      codigoFase: 'SE-ESG',
      idEvento: null,
      corregible: false,
      valores: {},
      entrevistas: line,
    })
    // Nothing saved there, the form of another event, an event of another process or none, and another branch.
    const other = await walkTo(world, 'grupo', 'EXC')
    expect([
      await infoOf(process, 'OF'),
      await infoOf(process, 'FT', result.idEvento),
      await infoOf(process, 'PE-RE', await eventOf(other, 'PE-RE')),
      await infoOf(process, 'FT', 999_999),
      await infoOf(process, 'FT', undefined, commercial),
    ]).toEqual([null, null, null, null, 'no-encontrado'])
  })

  test('PE returns the form of the first interview that was saved last', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    expect(await infoOf(process, 'PE')).toBeNull()
    await walkTo(world, 'grupo', 'PE-RE', process, 'PE-AGG')
    expect(await infoOf(process, 'PE')).toMatchObject({
      codigoFase: 'PE-AGG',
      corregible: true,
      valores: { codigoEtapa: 'PA', correoEntrevistador: 'rebeca.torres@bolsa-demo.mx' },
    })
  })
})
