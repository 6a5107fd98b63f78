/** The sweep of the calendar ends and reports, also where the chart leaves rows that are due as they were. */
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Machine from '../../machines/vacancies/publication.machine.ts'
import type { Database } from '../../src/server/db/open.ts'
import { sweepPublications } from '../../src/server/vacancies/publication-sweep.ts'
import { publications, vacancies } from '../../src/server/vacancies/tables.ts'
import { emptyDatabase } from './support/database.ts'

// A chart that ignores the day where it is the third, the fault that once kept the sweep running for ever
vi.mock('../../machines/vacancies/publication.machine.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Machine>()
  const guards = { hasNotBegun: ({ context }: { context: { inicio: string | null } }) => context.inicio === '2026-03-03', hasExpired: () => false, isCovered: () => false }
  return { ...original, publicationMachine: original.publicationMachine.provide({ guards }) }
})

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const now = () => new Date('2026-03-04T16:00:00Z')
const logged: object[] = []
const log = (event: string, facts?: object) => void logged.push({ event, ...facts })

async function insert(count: number, row: Pick<typeof publications.$inferInsert, 'estado' | 'startsOn' | 'endsOn'>): Promise<number[]> {
  const made = await database.db.insert(vacancies).values(Array.from({ length: count }, () => ({ titulo: 'Chofer', branch: 'CORP' as const, esVacanteMaestra: false }))).returning()
  const rows = made.map(({ id: vacancyId }) => ({ ...row, vacancyId, titulo: 'Chofer', branch: 'CORP' as const, search: 'chofer', createdAt: now() }))
  return (await database.db.insert(publications).values(rows).returning()).map(({ id }) => id)
}
const readAll = () => database.db.select().from(publications).orderBy(asc(publications.id))

test('looks at each row once, logs those that stay due by their state, and reaches the rows behind them', async () => {
  const scheduled = await insert(230, { estado: 'programada', startsOn: '2026-03-03', endsOn: null })
  const active = await insert(100, { estado: 'activa', startsOn: null, endsOn: '2026-03-03' })
  const before = await readAll()
  const [behind] = await insert(1, { estado: 'programada', startsOn: '2026-03-04', endsOn: null })
  await sweepPublications({ db: database.db, now, log })
  expect(logged).toEqual([
    { event: 'publications.still_due', estado: 'programada', today: '2026-03-04', count: 230, ids: scheduled.slice(0, 20) },
    { event: 'publications.still_due', estado: 'activa', today: '2026-03-04', count: 100, ids: active.slice(0, 20) },
  ])
  const after = await readAll()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ id: behind, estado: 'activa', activeSince: '2026-03-04' })
})
