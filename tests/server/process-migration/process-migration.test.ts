/** Processes whose logs have names of an older chart: looked at, and led to the present names. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOut } from '../../../src/server/operations/process-migration/carry-out.ts'
import { dryRun } from '../../../src/server/operations/process-migration/dry-run.ts'
import { noMapping, readMapping } from '../../../src/server/operations/process-migration/mapping.ts'
import { doneReport, dryRunReport } from '../../../src/server/operations/process-migration/report.ts'
import { StartRefused } from '../../../src/server/platform/base/start-refused.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing, dump } from '../support/dump.ts'
import { chartWith } from '../support/other-chart.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const mapping = readMapping(
  JSON.stringify({ fases: { 'PE-VIEJA': 'PE-RE' }, eventos: { 'filtro.superado': 'filtro.aprobado' } }),
)
let atInterview: Case
let hired: Case
let total = 0
let written: Awaited<ReturnType<typeof dump>>
beforeAll(async () => {
  await world.begin('grupo')
  atInterview = await walkTo(world, 'grupo', 'PE-RE')
  await walkTo(world, 'individual', 'OF')
  hired = await walkTo(world, 'grupo', 'CN-PC')
  written = await dump(world.db)
  total = written.recruitments.length
})

/** As a program would have left them whose chart had these names. */
beforeEach(async () => {
  for (const statement of [
    sql`update recruitment_events set codigo = 'PE-VIEJA' where codigo = 'PE-RE'`,
    sql`update recruitment_events set event = jsonb_set(event, '{type}', '"filtro.superado"') where event ->> 'type' = 'filtro.aprobado'`,
    sql`update recruitments set codigo = 'PE-VIEJA', chart_version = 'otro' where codigo = 'PE-RE'`,
    sql`update in_process set codigo = 'PE-VIEJA' where codigo = 'PE-RE'`,
    sql`update stays set codigo = 'PE-VIEJA' where codigo = 'PE-RE'`,
  ])
    await world.db.execute(statement)
})

const why = async () => {
  const { broken } = await dryRun(world.db, noMapping)
  return broken.map(({ id, why: reason }) => [id, reason])
}

test('without the names the chart cannot follow the logs, and says where', async () => {
  const found = await changingNothing(world.db, why)
  expect(found).toHaveLength(3)
  expect(found[0]).toEqual([atInterview.id, 'el evento 1 no es posible en FT'])
})

test('with them it says which processes have another phase, and changes nothing', async () => {
  const found = await changingNothing(world.db, () => dryRun(world.db, mapping))
  expect(found).toEqual({
    processes: total,
    open: 3,
    moves: [{ from: 'PE-VIEJA', to: 'PE-RE', processes: 1, open: 1 }],
    broken: [],
  })
})

test('carried out, all is as if it had been written with the present names; repeated, nothing is left to do', async () => {
  expect(await carryOut(world.db, mapping)).toBe(3)
  expect(await dump(world.db)).toEqual(written)
  expect((await auditAll(world.db)).differences).toEqual([])
  expect([await carryOut(world.db, mapping), await why()]).toEqual([0, []])
})

test('does not write a log that the chart cannot follow, nor those of its batch', async () => {
  await world.db.execute(
    sql`update recruitment_events set version = 99 where recruitment_id = ${hired.id} and version = 2`,
  )
  const refused = changingNothing(world.db, () =>
    carryOut(world.db, mapping).catch((failure: unknown) => (failure as Error).message),
  )
  expect(await refused).toContain(`${hired.id} (falta el evento 2)`)
  await world.db.execute(
    sql`update recruitment_events set version = 2 where recruitment_id = ${hired.id} and version = 99`,
  )
  await carryOut(world.db, mapping)
})

test('says of another chart where the processes would be', async () => {
  await carryOut(world.db, mapping)
  const renamed = chartWith({ filtro: 'criba' })
  expect(await dryRun(world.db, noMapping, { machine: renamed })).toEqual({
    processes: total,
    open: 3,
    moves: [],
    broken: [],
  })
})

describe('a mapping is refused', () => {
  test.each([
    ['that is no JSON', '{', 'El mapa lleva «fases» y «eventos»'],
    ['with another part', '{"estados":{}}', 'El mapa lleva «fases» y «eventos»'],
    ['to a phase that the chart does not have', '{"fases":{"A":"B"}}', '«B» no está en el diagrama'],
    ['to an event that it does not have', '{"eventos":{"a":"b"}}', '«b» no está en el diagrama'],
    ['from a phase that it still has', '{"fases":{"OF":"FT"}}', '«OF» sigue en el diagrama'],
  ])('%s', (_, text, message) => {
    expect(() => readMapping(text)).toThrow(StartRefused)
    expect(() => readMapping(text)).toThrow(message)
  })
})

test('the terminal has each change and each problem', () => {
  const moves = [{ from: 'PE-VIEJA', to: 'PE-RE', processes: 12, open: 1 }]
  expect(dryRunReport({ processes: 40, open: 9, moves, broken: [] }, 1.4)).toBe(
    '40 procesos leídos, 9 abiertos, en 1 s.\n  PE-VIEJA → PE-RE: 12 procesos, 1 abiertos\nEl diagrama de este programa los puede seguir todos.',
  )
  const broken = Array.from({ length: 21 }, (_, id) => ({ id, why: 'falta el evento 2' }))
  const lines = dryRunReport({ processes: 40, open: 9, moves: [], broken }, 61).split('\n')
  expect([lines[0], lines[1], lines[2], lines.length, lines.at(-1)]).toEqual([
    '40 procesos leídos, 9 abiertos, en 61 s.',
    'El diagrama de este programa no puede seguir 21 procesos:',
    '  Proceso 0: falta el evento 2',
    23,
    '  … y 1 más',
  ])
  expect(doneReport(1)).toBe('1 proceso con los nombres de ahora. Compruébalo con npm run audit:events.')
})
