/** What was taken back, which only the log shows: undone decisions, and who sees them. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/chart-numbers.ts'
import { rejectCandidate, revertRejection, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, save, startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 4320, undoSeconds: 10 } }))
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

async function revert(process: Case) {
  const { entity, error } = await (
    await world.signIn('role_com_rec')
  ).call(revertRejection, {
    body: { idReclutamiento: process.id, idUsuario: 0, motivo: 'Fue un error', version: process.version },
  })
  if (!entity) throw new Error(`not reverted: ${error?.codigo}`)
  process.version = entity.version
}

const hours = 3_600_000
const processes: Case[] = []
beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) processes.push(await world.begin('individual'))
  const [first, second, third] = processes as [Case, Case, Case]
  // Twice in one process, once in another, and a discard that is undone; two are reversed later
  for (const process of [first, first, second]) {
    await approve(process)
    await undo(process)
  }
  await approve(second)
  await reject(second)
  await undo(second)
  await reject(second)
  await reject(third)
  world.pass(12 * hours)
  await revert(second)
  // On the day after the one on which it began
  world.pass(24 * hours)
  await revert(third)
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
        destino: filter,
        procesos: 1,
        veces: 1,
        mediana: 1.5,
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
    conVueltas: 3,
  })
})

test('lists each time, and each process once', async () => {
  const { vueltas, clave } = await ways()
  const [first, second, third] = processes as [Case, Case, Case]
  const idsOf = async (key: string | null) =>
    (await people(key!)).entity!.personas.map(({ idReclutamiento }) => idReclutamiento).toSorted()
  expect(await idsOf(vueltas[0]!.claves.veces)).toEqual([first.id, first.id, second.id].toSorted())
  expect(await idsOf(vueltas[0]!.claves.procesos)).toEqual([first.id, second.id].toSorted())
  expect(await idsOf(clave)).toEqual([first.id, second.id, third.id].toSorted())
})

/** From the log alone: each event that takes back, after the one before it in its process. */
const reversedInLog = async (from: string, until: string) =>
  rowsOf<{ event: string; decided: string; origin: string; target: string; count: number }>(
    world.db,
    sql`select event, decided, origin, target, count(*)::int as count from (
      select e.event ->> 'type' as event, e.codigo as origin, e.at,
        lag(e.event ->> 'type') over log as decided, lag(e.codigo) over log as target
      from recruitment_events e join recruitments r on r.id = e.recruitment_id
      where e.kind = 'moved' and r.branch = 'COM' window log as (partition by e.recruitment_id order by e.version)
    ) logged
    where event ~ '(deshecha|revertid[ao])$' and at >= ${from}::timestamptz and at < ${until}::timestamptz
    group by 1, 2, 3, 4 order by count desc, event, decided`,
  )

describe('entries by reversal', () => {
  const figures = async (more: object = {}, role: 'ROLE_COM_ADMN' | 'ROLE_COM_METVIEW' = 'ROLE_COM_ADMN') => {
    const { entity } = await (
      await world.as(role)
    ).call(contract.loadChartFigures, { body: { diagrama: 'recruitment', ...scope, ...more } })
    return entity!
  }
  const phaseOf = { FT: filter, 'PE-AG': booking } as const

  test('are those of the log, by the day on which it was taken back', async () => {
    const { reversiones } = await figures()
    const counted = await reversedInLog('2026-03-01T06:00Z', '2026-03-03T06:00Z')
    expect(
      reversiones.map(({ evento, decision, origen, destino, cuantas }) => [evento, decision, origen, destino, cuantas]),
    ).toEqual(
      counted.map(({ event, decided, origin, target, count }) => [
        event,
        event === 'decision.deshecha' ? decided : null,
        decided === 'candidato.rechazado' ? 'descartado' : phaseOf[origin as 'FT'],
        phaseOf[target as 'FT'],
        count,
      ]),
    )
    expect(counted.map(({ event, decided, count }) => [event, decided, count])).toEqual([
      ['decision.deshecha', 'filtro.aprobado', 3],
      ['decision.deshecha', 'candidato.rechazado', 1],
      ['descarte.revertido', 'candidato.rechazado', 1],
    ])
  })

  test('are of the period in which it was taken back, and of the filters', async () => {
    const next = await figures({ startDate: '03/03/2026', endDate: '03/03/2026' })
    expect(next.reversiones).toMatchObject([{ evento: 'descarte.revertido', destino: filter, cuantas: 1 }])
    expect((await reversedInLog('2026-03-03T06:00Z', '2026-03-04T06:00Z')).map(({ count }) => count)).toEqual([1])
    expect((await figures({ startDate: '27/02/2026', endDate: '28/02/2026' })).reversiones).toEqual([])
    expect((await figures({ modo: 'grupo' })).reversiones).toEqual([])
    expect((await figures({ diagrama: 'publication' })).reversiones).toEqual([])
  })

  test('list each time, and no people to a viewer of metrics', async () => {
    const { reversiones, salidas } = await figures()
    for (const { cuantas, clave } of reversiones) {
      const { entity } = await people(clave!)
      expect([entity!.total, entity!.personas.length]).toEqual([cuantas, cuantas])
    }
    const other = await people(`reversion~decision.deshecha~otra.decision~${booking}~${filter}`)
    expect(other.entity!.total).toBe(0)
    const viewed = await figures({}, 'ROLE_COM_METVIEW')
    expect(viewed.reversiones).toEqual(reversiones.map((one) => ({ ...one, clave: null })))
    // A reversal is never an exit as well
    expect(salidas.filter(({ evento }) => /(deshecha|revertid[ao])$/.test(evento))).toEqual([])
  })
})

test('is of the processes of the period and of the filters', async () => {
  expect(await ways({ endDate: '01/03/2026' })).toEqual({ vueltas: [], procesos: 0, conVueltas: 0, clave: null })
  expect((await ways({ modo: 'grupo' })).conVueltas).toBe(0)
  expect((await ways({ modo: 'individual' })).conVueltas).toBe(3)
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
  'reversion',
  `reversion~filtro.aprobado~~${filter}~${booking}`,
  `reversion~descarte.revertido~~nada~${booking}`,
  `reversion~descarte.revertido~~descartado~nada`,
  `reversion~descarte.revertido~~descartado~${booking}~x`,
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
        mediana: 1.5,
        clave: 'ruta~a~abierta',
      },
      {
        etapas: ['filtro', 'primeraEntrevista'],
        resultado: 'abierta',
        cuantos: 1,
        mediana: 1.5,
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
