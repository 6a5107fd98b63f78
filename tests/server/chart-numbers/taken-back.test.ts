/** What was taken back, which only the log shows: undone decisions, and who sees them. */
import { beforeAll, expect, test } from 'vitest'
import * as contract from '../../../src/contract/chart-numbers.ts'
import { rejectCandidate, revertRejection, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, save, startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
const scope = { rama: 'COM', startDate: '01/03/2026', endDate: '02/03/2026' } as const
const [filter, booking] = ['abierto.filtro', 'abierto.primeraEntrevista.agendar']

async function undo(process: Case) {
  const { entity } = await (
    await world.as('ROLE_COM_REC')
  ).call(undoDecision, { body: { idReclutamiento: process.id, idUsuario: 0, version: process.version } })
  process.version = entity!.version
}
async function approve(process: Case) {
  const { entity } = await save(await world.as('ROLE_COM_REC'), process, 'FT', { continuar: 'SI' })
  process.version = entity!.version
}
async function reject(process: Case) {
  const { entity } = await (
    await world.as('ROLE_COM_REC')
  ).call(rejectCandidate, {
    body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
  })
  process.version = entity!.version
}

const processes: Case[] = []
beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) processes.push(await world.begin('individual'))
  const [first, second] = processes as [Case, Case]
  // Twice in one process, once in another, and a discard that is undone and one that is reversed after half a day
  for (const process of [first, first, second]) {
    await approve(process)
    await undo(process)
  }
  await approve(second)
  await reject(second)
  await undo(second)
  await reject(second)
  world.pass(12 * 3_600_000)
  const { entity, error } = await (
    await world.signIn('role_com_rec')
  ).call(revertRejection, {
    body: { idReclutamiento: second.id, idUsuario: 0, motivo: 'Fue un error', version: second.version },
  })
  if (!entity) throw new Error(`not reverted: ${error?.codigo}`)
  second.version = entity.version
}, 60_000)

const ways = async (more: object = {}, role: 'ROLE_COM_ADMN' | 'ROLE_COM_METVIEW' = 'ROLE_COM_ADMN') =>
  (await (await world.as(role)).call(contract.loadProcessReturns, { body: { ...scope, ...more } })).entity!
const people = async (clave: string, role: 'ROLE_COM_ADMN' | 'ROLE_COM_METVIEW' = 'ROLE_COM_ADMN') =>
  (await world.as(role)).call(contract.listChartPeople, {
    body: { diagrama: 'recruitment', ...scope, clave, paginaActual: 1 },
  })

test('counts each undone decision and each reversal, with the days until it was taken back', async () => {
  const { vueltas, procesos, conVueltas } = await ways()
  const counted = vueltas.map(({ claves: _, ...one }) => one)
  expect({ counted, procesos, conVueltas }).toEqual({
    counted: [
      {
        evento: 'decision.deshecha',
        decision: 'filtro.aprobado',
        origen: booking,
        destino: filter,
        procesos: 2,
        veces: 3,
        mediana: 0,
        volvieron: 3,
      },
      {
        evento: 'decision.deshecha',
        decision: 'candidato.rechazado',
        origen: 'descartado',
        destino: booking,
        procesos: 1,
        veces: 1,
        mediana: 0,
        volvieron: 1,
      },
      {
        evento: 'descarte.revertido',
        decision: null,
        origen: 'descartado',
        destino: booking,
        procesos: 1,
        veces: 1,
        mediana: 0.5,
        volvieron: 1,
      },
    ],
    procesos: 3,
    conVueltas: 2,
  })
})

test('lists each time, and each process once', async () => {
  const { vueltas, clave } = await ways()
  const [first, second] = processes as [Case, Case]
  const idsOf = async (key: string | null) =>
    (await people(key!)).entity!.personas.map(({ idReclutamiento }) => idReclutamiento).toSorted()
  expect(await idsOf(vueltas[0]!.claves.veces)).toEqual([first.id, first.id, second.id].toSorted())
  expect(await idsOf(vueltas[0]!.claves.procesos)).toEqual([first.id, second.id].toSorted())
  expect(await idsOf(clave)).toEqual([first.id, second.id].toSorted())
})

test('is of the processes of the period and of the filters', async () => {
  expect(await ways({ endDate: '01/03/2026' })).toEqual({ vueltas: [], procesos: 0, conVueltas: 0, clave: null })
  expect((await ways({ modo: 'grupo' })).conVueltas).toBe(0)
  expect((await ways({ modo: 'individual' })).conVueltas).toBe(2)
})

test('shows a viewer of metrics the same numbers and nobody', async () => {
  const viewed = await ways({}, 'ROLE_COM_METVIEW')
  const whole = await ways()
  expect(viewed).toEqual({
    ...whole,
    clave: null,
    vueltas: whole.vueltas.map((one) => ({ ...one, claves: { procesos: null, veces: null } })),
  })
  expect((await people('vuelven', 'ROLE_COM_METVIEW')).status).toBe(403)
})

test.each([
  'vueltas',
  'vueltas~decision.deshecha~filtro.aprobado',
  `vueltas~nada~~${booking}~${filter}`,
  `vueltas~decision.deshecha~filtro.aprobado~nada~${filter}`,
  `vueltas~decision.deshecha~filtro.aprobado~${booking}~nada`,
  `vuelven~decision.deshecha~filtro.aprobado~${booking}~${filter}~x`,
  'vuelven~x',
  'ruta',
  'ruta~abc',
  'ruta~abc~nada',
  'ruta~abz~abierta',
  'ruta~~abierta',
  'ruta~abc~abierta~x',
])('has no list with the key %s', async (clave) => {
  const { status, error } = await people(clave)
  expect([status, error?.codigo]).toEqual([404, 'no-encontrado'])
})

test('shows a viewer of metrics the routes and nobody', async () => {
  const routes = async (role: 'ROLE_COM_ADMN' | 'ROLE_COM_METVIEW') =>
    (await (await world.as(role)).call(contract.loadProcessVariants, { body: scope })).entity!
  const whole = await routes('ROLE_COM_ADMN')
  expect(whole).toEqual({
    rutas: [
      {
        etapas: ['filtro'],
        resultado: 'abierta',
        cuantos: 2,
        mediana: 0.5,
        clave: 'ruta~a~abierta',
      },
      {
        etapas: ['filtro', 'primeraEntrevista'],
        resultado: 'abierta',
        cuantos: 1,
        mediana: 0.5,
        clave: 'ruta~ab~abierta',
      },
    ],
    totalRutas: 2,
    procesos: 3,
  })
  expect(await routes('ROLE_COM_METVIEW')).toEqual({
    ...whole,
    rutas: whole.rutas.map((one) => ({ ...one, clave: null })),
  })
})
