/** The audit finds facts of a publication that contradict its chart, log or openings; an overdue date is no fault. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { publicationEvents, publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { leaveFree, open, publish, type Published } from '../support/vacancies.ts'

const world = beforeTests(() => startWorld())

type Columns = Partial<typeof publications.$inferInsert>
const published = (free = 1) => publish(world.db, 'CORP', 'Cajera', { free, siteId: world.house.sites[0]!.sede })
const spoil = (set: Columns) => (one: Published) =>
  world.db.update(publications).set(set).where(eq(publications.id, one.publicationId))
const differencesOf = async ({ publicationId }: Published, now = monday) => {
  const { differences } = await auditPublications(world.db, now)
  return differences.filter((one) => one.publicationId === publicationId)
}
const logged =
  (estado: 'activa' | 'cubierta') =>
  ({ publicationId }: Published) =>
    world.db.insert(publicationEvents).values([
      { publicationId, estado: 'activa' as const, at: monday },
      { publicationId, estado, at: monday },
    ])

describe('reports', () => {
  test.each<[string, (one: Published) => Promise<unknown>, object[]]>([
    [
      'a covered one with a free opening',
      spoil({ estado: 'cubierta' }),
      [{ what: 'estado', expected: 'activa', stored: 'cubierta' }],
    ],
    [
      'an active one without',
      (one) => world.db.delete(openings).where(eq(openings.vacancyId, one.vacancyId)),
      [{ what: 'estado', expected: 'cubierta', stored: 'activa' }],
    ],
    [
      'an active one before its first day',
      spoil({ startsOn: '2026-03-03' }),
      [{ what: 'estado', expected: 'programada', stored: 'activa' }],
    ],
    [
      'an expired one on its last day',
      spoil({ estado: 'vencida', endsOn: '2026-03-02' }),
      [{ what: 'estado', expected: 'activa', stored: 'vencida' }],
    ],
    [
      'a covered one with a free opening that has begun',
      spoil({ estado: 'cubierta', startsOn: '2026-03-02' }),
      [{ what: 'estado', expected: 'activa', stored: 'cubierta' }],
    ],
    [
      'a covered one with a free opening after its last day',
      spoil({ estado: 'cubierta', endsOn: '2026-03-01' }),
      [{ what: 'estado', expected: 'vencida', stored: 'cubierta' }],
    ],
    [
      'an active one before its first day that has a last one',
      spoil({ startsOn: '2026-03-03', endsOn: '2026-03-31' }),
      [{ what: 'estado', expected: 'programada', stored: 'activa' }],
    ],
    [
      'an active one without a free opening after its last day',
      async (one) => {
        await spoil({ endsOn: '2026-03-01' })(one)
        await world.db.delete(openings).where(eq(openings.vacancyId, one.vacancyId))
      },
      [{ what: 'estado', expected: 'cubierta', stored: 'activa' }],
    ],
    [
      'a scheduled one without a first day',
      spoil({ estado: 'programada', activeSince: null }),
      [{ what: 'estado', expected: 'activa', stored: 'programada' }],
    ],
    [
      'one with another state in its log',
      logged('cubierta'),
      [{ what: 'bitácora', expected: 'cubierta', stored: 'activa' }],
    ],
    [
      'a closed one without its hour',
      spoil({ estado: 'cerrada', activeSince: null }),
      [{ what: 'cierre', expected: true, stored: false }],
    ],
    [
      'an open one with the hour of its closing',
      spoil({ closedAt: monday }),
      [{ what: 'cierre', expected: false, stored: true }],
    ],
    [
      'one that counts no days',
      spoil({ activeSince: null }),
      [{ what: 'días activa', expected: [true, true], stored: [false, true] }],
    ],
    [
      'a scheduled one that counts days',
      spoil({ estado: 'programada', startsOn: '2026-03-03' }),
      [{ what: 'días activa', expected: [false, true], stored: [true, true] }],
    ],
    [
      'days less than none',
      spoil({ activeDays: -1 }),
      [{ what: 'días activa', expected: [true, true], stored: [true, false] }],
    ],
    [
      'another branch than its vacancy has',
      spoil({ branch: 'COM' }),
      [{ what: 'rama', expected: 'CORP', stored: 'COM' }],
    ],
  ])('%s', async (_, spoils, expected) => {
    const one = await published()
    expect(await differencesOf(one)).toEqual([])
    await spoils(one)
    expect(await differencesOf(one)).toEqual(
      expected.map((difference) => ({ publicationId: one.publicationId, ...difference })),
    )
  })
})

describe('accepts', () => {
  test.each<[string, (one: Published) => Promise<unknown>]>([
    ['in one on its first day', spoil({ estado: 'programada', startsOn: '2026-03-02', activeSince: null })],
    ['in one after its last day', spoil({ endsOn: '2026-03-01' })],
    ['in one whose log ends with its state', logged('activa')],
    ['in one after a recorded cancellation of its last opening', (one) => leaveFree(world.db, one, 0)],
    [
      'in a covered one with openings elsewhere',
      async (one) => {
        await leaveFree(world.db, one, 0)
        await open(world.db, { vacancyId: one.vacancyId, siteId: world.house.sites[1]!.sede }, 1)
      },
    ],
    [
      'in one with openings elsewhere',
      (one) => open(world.db, { vacancyId: one.vacancyId, siteId: world.house.sites[1]!.sede }, 1),
    ],
  ])('%s', async (_, change) => {
    const one = await published()
    await change(one)
    expect(await differencesOf(one)).toEqual([])
  })

  test('more publications than one batch, all of which are checked and counted', async () => {
    const { publicationId } = await published()
    await world.db.execute(
      sql`insert into vacancies (titulo, branch, es_vacante_maestra) select 'Muchas', 'CORP', false from generate_series(1, 600)`,
    )
    await world.db
      .execute(sql`insert into publications (vacancy_id, titulo, branch, estado, search, active_since, created_at)
      select id, titulo, branch, 'cubierta', '', '2026-03-02', now() from vacancies where titulo = 'Muchas'`)
    const { publications: counted, differences } = await auditPublications(world.db, monday)
    expect(counted).toBe(await world.db.$count(publications))
    expect(differences.filter((one) => !(one.publicationId <= publicationId))).toEqual([])
    await world.db
      .update(publications)
      .set({ estado: 'activa' })
      .where(and(gt(publications.id, publicationId)))
    expect(
      (await auditPublications(world.db, monday)).differences.filter((one) => one.publicationId > publicationId),
    ).toHaveLength(600)
  })
})
