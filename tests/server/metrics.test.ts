/** Metrics on a small house: who may ask what, what is refused, what is answered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as metrics from '../../src/contract/metrics.ts'
import { startWorld, type World } from './support/process-world.ts'
import { walkTo } from './support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const question = { reportCode: '3', rama: 'COM', startDate: '01/03/2026', endDate: '02/03/2026' } as const

test('who was hired', async () => {
  const client = await world.as('ROLE_COM_ADMN')
  await walkTo(world, 'individual', 'CN-PC')
  const { status, entity, error } = await client.call(metrics.generateChart, { body: question })
  expect([status, error]).toEqual([200, undefined])
  console.log(JSON.stringify(entity, null, 1))
  const people = await client.call(metrics.listReportPeople, { body: { ...question, clave: entity?.grafica.value.datasets[0]?.claves[0] ?? '', paginaActual: 1 } })
  console.log(JSON.stringify(people, null, 1))
  for (const reportCode of ['2', 'CPM'] as const) {
    const one = await client.call(metrics.generateChart, { body: { ...question, reportCode } })
    console.log(JSON.stringify(one.entity?.grafica ?? one, null, 1))
  }
  console.log(JSON.stringify((await client.call(metrics.loadReportFilters, { query: { reportCode: 'FRE', branch: 'COM' } })).entity))
})
