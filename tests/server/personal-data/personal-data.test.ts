/** Periods, and an administrator's actions on one record: extended, blocked, unblocked, suppressed, exported. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getApplication } from '../../../src/contract/applications.ts'
import { assignVacancy, editEmail, getCandidate, getCandidateHistory } from '../../../src/contract/candidates.ts'
import * as contract from '../../../src/contract/personal-data.ts'
import { searchPortfolio } from '../../../src/contract/portfolio.ts'
import { listCandidatesOfPublication } from '../../../src/contract/publications.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { saveView } from '../../../src/contract/views.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { allPeriods } from '../../../src/server/personal-data/periods.ts'
import { personalDataActions, retentionPeriods } from '../../../src/server/platform/db/tables/personal-data.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { views } from '../../../src/server/platform/db/tables/views.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everyFilterOff } from '../support/every-call.ts'
import { everything } from '../support/changes.ts'
import { addCandidate } from '../support/people.ts'
import { type Case, type Kind, startWorld } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const admin = beforeTests(() => world.as('ROLE_COM_ADMN'))
const corporate = beforeTests(() => world.as('ROLE_CRP_ADMN'))
beforeEach(() => world.db.delete(retentionPeriods))

const motivo = 'Solicitud de cancelación de la titular'
/** Of candidates whom no dry run is about. */
const notDue = new Date('2026-12-01T18:00:00Z')
const common = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const

async function discarded(kind: Kind = 'individual', names = {}): Promise<Case> {
  const process = await world.begin(kind, names)
  await discard(world, process)
  return process
}
const actionsOf = async (idCandidato: number) =>
  (
    await world.db
      .select()
      .from(personalDataActions)
      .where(eq(personalDataActions.candidateId, idCandidato))
      .orderBy(personalDataActions.id)
  ).map(({ id: _, candidateId: __, ...row }) => row)
const done = (action: string, more = {}) => ({
  at: world.deps.now(),
  branch: 'COM',
  action,
  actorId: world.house.user.ROLE_COM_ADMN,
  motivo,
  details: null,
  ...more,
})

describe('retention periods', () => {
  it('have defaults until they are saved, for each branch', async () => {
    expect((await admin.call(contract.getRetention)).entity).toEqual({ plazos: contract.defaultPeriods, version: 0 })
    const plazos = { ...contract.defaultPeriods, descartado: { bloqueo: 3, supresion: 2 }, consultas: { supresion: 6 } }
    expect((await admin.call(contract.saveRetention, { body: { plazos, version: 0 } })).entity).toEqual({
      plazos,
      version: 1,
    })
    expect((await admin.call(contract.getRetention)).entity).toEqual({ plazos, version: 1 })
    expect((await corporate.call(contract.getRetention)).entity).toEqual({
      plazos: contract.defaultPeriods,
      version: 0,
    })
    const all = await allPeriods(world.db)
    expect(
      ['descartado', 'consultas'].map((kind) =>
        all.flatMap((one) => (one.kind === kind ? [[one.branch, one.block, one.suppress]] : [])),
      ),
    ).toEqual([
      [
        ['CORP', 12, 12],
        ['COM', 3, 2],
        ['ATN', 12, 12],
        ['', 12, 12],
      ],
      [
        ['CORP', 0, 24],
        ['COM', 0, 6],
        ['ATN', 0, 24],
        ['', 0, 24],
      ],
    ])
    const { entity } = await admin.call(contract.listActions, { query: { paginaActual: 1 } })
    expect(entity?.registros[0]).toMatchObject({
      accion: 'plazos',
      idCandidato: null,
      motivo: null,
      detalle:
        'descartado (bloqueo): 12 → 3 meses · descartado (supresión): 12 → 2 meses · consultas (supresión): 24 → 6 meses',
    })
  })

  it('are logged also if saved unchanged', async () => {
    await admin.call(contract.saveRetention, { body: { plazos: contract.defaultPeriods, version: 0 } })
    const { entity } = await admin.call(contract.listActions, { query: { paginaActual: 1 } })
    expect(entity?.registros[0]).toMatchObject({
      accion: 'plazos',
      autor: 'Alfonso Carranza Vega',
      detalle: 'Sin cambios',
    })
  })

  it('one of two concurrent saves is rejected as outdated', async () => {
    const body = { plazos: contract.defaultPeriods, version: 0 }
    const answers = await Promise.all([
      admin.call(contract.saveRetention, { body }),
      admin.call(contract.saveRetention, { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ error }) => error?.codigo ?? [])).toEqual(['registro-cambio'])
    // Also where nothing is stored yet
    expect((await corporate.call(contract.saveRetention, { body: { ...body, version: 3 } })).error?.codigo).toBe(
      'registro-cambio',
    )
  })

  it('require five years before a hired candidate is blocked, and an end for every kind', async () => {
    const save = async (plazos: object) =>
      (
        await admin.call(contract.saveRetention, {
          body: { plazos: { ...contract.defaultPeriods, ...plazos }, version: 0 },
        })
      ).error?.campos
    expect(await save({ contratado: { bloqueo: 59, supresion: 1 } })).toEqual({
      'plazos.contratado.bloqueo': 'Escribe un número de meses, de 60 a 240.',
    })
    expect(await save({ descartado: { bloqueo: 0, supresion: 1 } })).toEqual({
      'plazos.descartado.bloqueo': 'Escribe un número de meses, de 1 a 240.',
    })
    expect(await save({ solicitud: { supresion: 241 } })).toEqual({
      'plazos.solicitud.supresion': 'Escribe un número de meses, de 1 a 240.',
    })
  })
})

describe('a record', () => {
  it('has its dates: blocked a year after the recruitment ended, suppressed a year later', async () => {
    const { candidateId } = await discarded('individual', { nombres: 'Elena' })
    const { entity } = await admin.call(contract.getRecord, { query: { idCandidato: candidateId } })
    expect(entity).toMatchObject({
      idCandidato: candidateId,
      nombre: expect.stringMatching(/^Elena Prueba/),
      estado: 'activo',
      tipo: 'descartado',
      bloqueo: '02/03/2027',
      supresion: '02/03/2028',
      conservarHasta: null,
    })
  })

  it('has no dates during a recruitment, and rejects all actions', async () => {
    const { candidateId } = await world.begin('individual')
    expect((await admin.call(contract.getRecord, { query: { idCandidato: candidateId } })).entity).toMatchObject({
      estado: 'en-proceso',
      bloqueo: null,
      supresion: null,
    })
    const before = await everything(world.db)
    for (const call of [contract.blockRecord, contract.suppressRecord]) {
      const { status, error } = await admin.call(call as typeof contract.suppressRecord, {
        body: { idCandidato: candidateId, motivo, confirmacion: 'SUPRIMIR' },
      })
      expect([status, error?.codigo]).toEqual([409, 'en-proceso'])
    }
    expect(await everything(world.db)).toEqual(before)
  })

  it('with an extension is blocked the day after it ends, and continues from there', async () => {
    const { candidateId } = await discarded()
    const keep = (hasta: string) =>
      admin.call(contract.keepLonger, { body: { idCandidato: candidateId, hasta, motivo } })
    expect((await keep('15/08/2028')).entity).toMatchObject({
      bloqueo: '15/08/2028',
      supresion: '15/08/2029',
      conservarHasta: '15/08/2028',
    })
    expect(await actionsOf(candidateId)).toEqual([done('conservacion', { details: { hasta: '2028-08-15' } })])
    for (const day of ['02/03/2026', '01/01/2037'])
      expect((await keep(day)).error?.campos).toEqual({ hasta: 'Elige un día después de hoy, de aquí a 10 años.' })
  })

  it.each([
    ['a name', 'Lo pidió ELENA'],
    ['a surname', 'de Muñoz.'],
    ['a surname without its accent', 'de munoz'],
    ['the mail', 'escribió elena@correo.mx'],
    ['the telephone', 'llamó del 55-1234-5678'],
  ])('a reason that contains %s is rejected', async (_, text) => {
    const candidateId = await addCandidate(world.db, ['Elena', 'Muñoz', 'de la Luz'], {
      correo: 'elena@correo.mx',
      createdAt: notDue,
    })
    const { status, error } = await admin.call(contract.blockRecord, {
      body: { idCandidato: candidateId, motivo: text },
    })
    expect([status, error?.campos]).toEqual([400, { motivo: contract.namingMotive }])
  })

  it('a reason with common words that are also names is accepted', async () => {
    const candidateId = await addCandidate(
      world.db,
      ['Elena de las Flores', 'del Santa Luz', 'y San Juan el de los Lagos'],
      { createdAt: notDue },
    )
    expect(
      (
        await admin.call(contract.blockRecord, {
          body: {
            idCandidato: candidateId,
            motivo: 'Lo pidió la titular, de San Luis, y el escrito del juzgado de Santa Fe da los motivos de las dos.',
          },
        })
      ).status,
    ).toBe(200)
    // Also of a candidate without a process
    expect(
      (await (await world.as('ROLE_COM_REC')).call(getCandidate, { query: { idCandidato: candidateId } })).status,
    ).toBe(404)
  })
})

describe('a blocked candidate', () => {
  const blocked = async (names = {}) => {
    const process = await discarded('individual', names)
    expect(
      (await admin.call(contract.blockRecord, { body: { idCandidato: process.candidateId, motivo } })).entity,
    ).toEqual({
      idCandidato: process.candidateId,
      nombre: null,
      estado: 'bloqueado',
      tipo: 'descartado',
      bloqueo: '02/03/2026',
      supresion: '02/03/2027',
      conservarHasta: null,
      avisos: [],
    })
    return process
  }

  it('is found by no recruiter: in no list, and with 404 for profile, process, application and commands', async () => {
    const visible = await discarded('individual', { nombres: 'Wendolyne' })
    const process = await blocked({ nombres: 'Wendolyne' })
    const recruiter = await world.as('ROLE_COM_REC')
    const { candidateId: idCandidato, id: idReclutamiento } = process
    const requests = [
      recruiter.call(getCandidate, { query: { idCandidato } }),
      recruiter.call(getCandidateHistory, { query: { idCandidato } }),
      recruiter.call(getProcess, { query: { role: 'ROLE_COM_REC', idReclutamiento, step: 1 } }),
      recruiter.call(getApplication, { query: { IdReclutamiento: idReclutamiento } }),
      recruiter.call(editEmail, { body: { idCandidato, correo: 'otro@correo.mx' } }),
      recruiter.call(revertRejection, { body: { ...common(process), motivo: 'Se revisó' } }),
      recruiter.call(assignVacancy, { body: { idCandidato, idVacante: 1, idSede: 1 } }),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 404))
    const { publicationId } = world.house.publication.individual
    const { entity: page } = await recruiter.call(listCandidatesOfPublication, {
      query: { paginaActual: 1, idPublicacion: publicationId, resultado: 'descartada' },
    })
    expect(page?.candidatos.map((one) => one.idCandidato)).not.toContain(idCandidato)
    expect(page?.candidatos.map((one) => one.idCandidato)).toContain(visible.candidateId)
    const found = await recruiter.call(searchPortfolio, {
      body: { ...everyFilterOff, modo: 'COM', busqueda: 'wendolyne' },
    })
    expect(found.entity?.resultados.map((one) => one.idCandidato)).toEqual([visible.candidateId])
    expect(await actionsOf(idCandidato)).toEqual([done('bloqueo')])
  })

  it('is visible again after unblocking, and the period begins anew', async () => {
    const process = await blocked()
    const idCandidato = process.candidateId
    expect((await admin.call(contract.unblockRecord, { body: { idCandidato, motivo } })).entity).toMatchObject({
      estado: 'activo',
      bloqueo: '02/03/2027',
      conservarHasta: '02/03/2027',
    })
    expect((await (await world.as('ROLE_COM_REC')).call(getCandidate, { query: { idCandidato } })).status).toBe(200)
    expect(
      await world.db
        .select({ id: portfolio.candidateId })
        .from(portfolio)
        .where(eq(portfolio.candidateId, idCandidato)),
    ).toHaveLength(1)
    expect((await actionsOf(idCandidato)).map(({ action, details }) => [action, details])).toEqual([
      ['bloqueo', null],
      ['desbloqueo', { hasta: '2027-03-02' }],
    ])
  })

  it('cannot be blocked or unblocked twice', async () => {
    const { candidateId: idCandidato } = await blocked()
    expect((await admin.call(contract.blockRecord, { body: { idCandidato, motivo } })).error?.codigo).toBe(
      'registro-cambio',
    )
    await admin.call(contract.unblockRecord, { body: { idCandidato, motivo } })
    expect((await admin.call(contract.unblockRecord, { body: { idCandidato, motivo } })).error?.codigo).toBe(
      'registro-cambio',
    )
  })

  it('a concurrent revoked rejection and blocking exclude each other', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const process = await discarded()
      const recruiter = await world.as('ROLE_COM_REC')
      const [back, block] = await Promise.all([
        recruiter.call(revertRejection, { body: { ...common(process), motivo: 'Se revisó' } }),
        admin.call(contract.blockRecord, { body: { idCandidato: process.candidateId, motivo } }),
      ])
      expect([back.status, block.status].toSorted()).toEqual(back.status === 200 ? [200, 409] : [200, 404])
    }
  })
})

describe('a suppressed candidate', () => {
  const suppress = (idCandidato: number, confirmacion = 'SUPRIMIR', client = admin) =>
    client.call(contract.suppressRecord, { body: { idCandidato, motivo, confirmacion: confirmacion as 'SUPRIMIR' } })

  it('requires the confirmation word and the own branch, once', async () => {
    const { candidateId } = await discarded()
    // Without a telephone no search of others is theirs
    await world.db.update(candidates).set({ telefono: '' }).where(eq(candidates.id, candidateId))
    await admin.call(saveView, { body: { lista: 'cartera', nombre: 'Jóvenes', consulta: 'edad=2' } })
    expect((await suppress(candidateId, 'suprimir')).error?.campos).toEqual({
      confirmacion: 'Escribe SUPRIMIR para confirmar',
    })
    expect((await suppress(candidateId, 'SUPRIMIR', corporate)).status).toBe(404)
    expect((await suppress(candidateId)).entity).toEqual({
      idCandidato: candidateId,
      nombre: null,
      estado: 'suprimido',
      tipo: 'descartado',
      bloqueo: null,
      supresion: '02/03/2026',
      conservarHasta: null,
      avisos: [],
    })
    for (const call of [contract.blockRecord, contract.unblockRecord])
      expect((await admin.call(call, { body: { idCandidato: candidateId, motivo } })).error?.codigo).toBe(
        'ya-suprimido',
      )
    expect((await suppress(candidateId)).error?.codigo).toBe('ya-suprimido')
    expect(await actionsOf(candidateId)).toEqual([done('supresion')])
    const [row] = await world.db.select().from(candidates).where(eq(candidates.id, candidateId))
    expect(row).toMatchObject({
      nombres: '',
      apellidoPaterno: '',
      apellidoMaterno: '',
      correo: '',
      telefono: '',
      blockedAt: world.deps.now(),
      suppressedAt: world.deps.now(),
    })
    expect((await world.db.select().from(views)).map(({ nombre }) => nombre)).toEqual(['Jóvenes'])
  })
})

it('the export contains all data of the person, and is logged', async () => {
  const { candidateId: idCandidato, id } = await discarded('individual', {
    nombres: 'Fernanda',
    correo: 'fernanda@correo.mx',
  })
  const answer = await admin.call(contract.exportRecord, { query: { idCandidato } })
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="Datos del candidato ${idCandidato} 2026-03-02 10:00:00\\.json"`),
  )
  const file = JSON.parse(await answer.entity!.text())
  expect(file.idCandidato).toBe(idCandidato)
  expect(file.generado).toBe('2026-03-02T16:00:00.000Z')
  expect(Object.keys(file.datos)).toEqual([
    'Currículum',
    'Texto de su currículum',
    'Solicitudes de empleo',
    'Documentos',
    'Solicitudes de empleo sin terminar',
    'Postulaciones del sitio público',
    'Cartas con enlaces que se pidieron con su correo',
    'Lo que escribió en su última postulación',
    'Enlaces que anuló o envió el personal',
    'Páginas de sus procesos',
    'Enlaces a la página de su proceso',
    'Avisos de privacidad que aceptó',
    'Lo que pidió sobre sus datos',
    'Notas del personal sobre la persona',
    'Acciones para varios en las que estuvo',
    'Entregas de otros sistemas',
    'Por qué se le reconoce',
    'Con quién puede estar duplicado',
    'Registro por revisar si está duplicado',
    'Registros que se unieron',
    'Etiquetas de su calificación',
    'Recomendaciones',
    'Vacantes para las que no se sugiere',
    'Avisos enviados',
    'Historial de sus procesos',
    'Cartera',
    'Cambios de la cartera',
    'Procesos, como los cuentan los reportes',
    'Cambios de los procesos, para los reportes',
    'En proceso',
    'Áreas de interés',
    'Procesos',
    'Tiempo en cada etapa',
    'Procesos que alguien pospuso',
    'Cambios de responsable',
    'Entrevistas',
    'Invitaciones a elegir la hora de una entrevista',
    'Plazas que ocupó',
    'Folios de requisición',
    'Clave con la que llegó de otro sistema',
    'Quién consultó sus datos',
    'Lo que se hizo con sus datos',
    'Datos personales',
  ])
  expect(file.datos['Datos personales']).toMatchObject([
    { id: idCandidato, nombres: 'Fernanda', correo: 'fernanda@correo.mx' },
  ])
  expect(file.datos['Procesos']).toMatchObject([{ id, outcome: 'descartada' }])
  expect(file.datos['Procesos'][0]).not.toHaveProperty('snapshot')
  expect(file.datos['Historial de sus procesos']).toMatchObject([{ event: { type: 'candidato.rechazado' } }])
  expect(file.datos['Cartera']).toHaveLength(1)
  expect(await actionsOf(idCandidato)).toEqual([done('exportacion', { motivo: null })])
})

it('the log describes counts in words, and omits missing details', async () => {
  const { candidateId } = await discarded()
  const shared = { at: world.deps.now(), branch: 'COM' as const }
  await world.db.insert(personalDataActions).values([
    { ...shared, action: 'exportacion', candidateId },
    { ...shared, action: 'limpieza', details: { solicitudes: 2, cartas: 1 } },
  ])
  const { entity } = await admin.call(contract.listActions, { query: { paginaActual: 1 } })
  const common = { id: expect.any(Number) as number, fecha: '02/03/2026', hora: '10:00', autor: null, motivo: null }
  expect(entity?.registros.slice(0, 2)).toEqual([
    { ...common, accion: 'limpieza', idCandidato: null, detalle: 'cartas: 1 · solicitudes: 2' },
    { ...common, accion: 'exportacion', idCandidato: candidateId, detalle: '' },
  ])
})
