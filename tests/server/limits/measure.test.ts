/** Limits that are measured from a branch's own stays (0102), and what is valid instead. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits, getLimits, limitKeys, saveLimits } from '../../../src/contract/limits.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { readLimits } from '../../../src/server/limits/catalogue.ts'
import { measuredIn, measureLimits } from '../../../src/server/limits/measure.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { measuredLimits } from '../../../src/server/platform/db/tables/limits.ts'
import { recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { addInterview } from '../support/people.ts'
import { beforeTests } from '../support/before-tests.ts'
import { monday, startWorld } from '../support/process-world.ts'

describe('of so many stays', () => {
  const lasted = (...days: number[]) => days.map((one) => ({ days: one, count: 1 }))
  const twenty = (days: number, ...others: number[]) => [...lasted(...others), { days, count: 20 - others.length }]

  test.each([
    ['none is measured from fewer than twenty', lasted(...Array.from({ length: 19 }, () => 3)), null, 19],
    ['one in ten may reach it', twenty(3, 8, 9), 4, 20],
    ['more than one in ten may not', twenty(3, 7, 8, 9), 8, 20],
    ['it is at least one day', twenty(0), 1, 20],
    ['it is at most ninety', twenty(200), 90, 20],
  ])('%s', (_, stayed, days, count) => {
    expect(measuredIn(stayed)).toEqual({ days, stays: count })
  })
})

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('grupo'))
let since = 100

beforeEach(async () => {
  await world.db.delete(measuredLimits)
  await world.db.delete(stays).where(eq(stays.codigo, 'OF'))
  await world.db.delete(stays).where(eq(stays.codigo, 'PE-RE'))
})

/** Twenty stays of the corporate branch; the clock stands at Monday, March 2, 2026. */
async function stayed(codigo: PhaseCode, enteredAt: string, leftAt: string, count = 20): Promise<void> {
  const [{ publicationId, createdAt }] = (await world.db
    .select()
    .from(recruitments)
    .where(eq(recruitments.id, process.id))) as [typeof recruitments.$inferSelect]
  const rows = Array.from({ length: count }, () => ({
    recruitmentId: process.id,
    since: (since += 1),
    until: since + 1,
    codigo,
    enteredAt: new Date(enteredAt),
    leftAt: new Date(leftAt),
    outcome: 'avanzada' as const,
    leftBy: 'etapa.guardada' as never,
    branch: 'CORP' as const,
    publicationId,
    beganAt: createdAt,
  }))
  await world.db.insert(stays).values(rows)
}
const measured = async (codigo: PhaseCode) =>
  (await world.db.select().from(measuredLimits))
    .filter((row) => row.codigo === codigo)
    .map(({ branch, days, stays: count }) => [branch, days, count])
    .toSorted()

test('counts working days of the last 90 days, of each branch apart', async () => {
  // Friday to Tuesday is two working days
  await stayed('OF', '2026-02-20T18:00:00Z', '2026-02-24T18:00:00Z')
  // Longer ones that ended before
  await stayed('OF', '2025-10-01T18:00:00Z', '2025-12-01T18:00:00Z')
  await measureLimits(world.db, monday)
  expect(await measured('OF')).toEqual([
    ['ATN', null, 0],
    ['COM', null, 0],
    ['CORP', 3, 20],
  ])
  const limits = await readLimits(world.db)
  expect([limits.CORP.limits.OF, limits.COM.limits.OF, limits.ATN.limits.OF]).toEqual([
    3,
    defaultLimits.OF,
    defaultLimits.OF,
  ])
})

test('a stay that waited for an interview counts from its hour', async () => {
  await addInterview(world.db, process.id, 'ROLE_CRP_OBS', 'registrada')
  const ofProcess = eq(interviews.recruitmentId, process.id)
  await world.db.update(interviews).set({ fecha: '2026-02-20' }).where(ofProcess)
  await stayed('PE-RE', '2026-02-02T18:00:00Z', '2026-02-24T18:00:00Z')
  await measureLimits(world.db, monday)
  expect((await measured('PE-RE'))[2]).toEqual(['CORP', 3, 20])
  // The result came before the hour
  await world.db.delete(measuredLimits)
  await world.db.update(interviews).set({ fecha: '2026-02-26' }).where(ofProcess)
  await measureLimits(world.db, monday)
  expect((await measured('PE-RE'))[2]).toEqual(['CORP', 1, 20])
  // Without its interview it counts from its beginning: sixteen working days
  await world.db.delete(measuredLimits)
  await world.db.update(interviews).set({ status: 'cancelada' }).where(ofProcess)
  await measureLimits(world.db, monday)
  expect((await measured('PE-RE'))[2]).toEqual(['CORP', 17, 20])
  await world.db.delete(interviews).where(ofProcess)
})

test('is done once a day, and by several processes at a time', async () => {
  await stayed('OF', '2026-02-20T18:00:00Z', '2026-02-24T18:00:00Z')
  await Promise.all([measureLimits(world.db, monday), measureLimits(world.db, monday)])
  expect(await world.db.$count(measuredLimits)).toBe(3 * limitKeys.length)
  await stayed('OF', '2026-02-20T18:00:00Z', '2026-02-27T18:00:00Z')
  await measureLimits(world.db, monday)
  expect((await measured('OF'))[2]).toEqual(['CORP', 3, 20])
  await measureLimits(world.db, new Date('2026-03-03T16:00:00Z'))
  expect((await measured('OF'))[2]).toEqual(['CORP', 6, 40])
})

test('is valid until an administrator sets a limit, and again once it is cleared', async () => {
  await stayed('OF', '2026-02-20T18:00:00Z', '2026-02-24T18:00:00Z')
  await measureLimits(world.db, monday)
  const admin = await world.as('ROLE_CRP_ADMN')
  const read = async () => (await admin.call(getLimits)).entity!
  const valid = async () => (await readLimits(world.db)).CORP.limits.OF
  const first = await read()
  expect([first.plazos.OF, first.medidos.OF, first.medidos.FT.dias, await valid()]).toEqual([
    null,
    { dias: 3, estancias: 20 },
    null,
    3,
  ])
  const { plazos, diasInhabiles, version } = first
  const set = (await admin.call(saveLimits, { body: { plazos: { ...plazos, OF: 8 }, diasInhabiles, version } })).entity!
  expect([set.plazos.OF, set.medidos.OF, await valid()]).toEqual([8, { dias: 3, estancias: 20 }, 8])
  await admin.call(saveLimits, { body: { plazos, diasInhabiles, version: set.version } })
  expect([(await read()).plazos.OF, await valid()]).toEqual([null, 3])
})
