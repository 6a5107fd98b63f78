/** The sweep of the calendar ends and reports, also where the chart leaves rows that are due as they were. */
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publicationMachine } from '../../../machines/vacancies/publication.machine.ts'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { sweepPublications } from '../../../src/server/publications/sweep.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { emptyDatabase } from '../support/database.ts'

// A chart that ignores the date of the third one, the fault that once let the sweep run for ever
type Guard = ({ context }: { readonly context: { readonly inicio: string | null } }) => boolean
const guards = publicationMachine.implementations.guards as unknown as Record<
  'hasNotBegun' | 'hasExpired' | 'expiresOn' | 'isCovered',
  Guard
>
beforeEach(() => {
  vi.spyOn(guards, 'hasNotBegun').mockImplementation(({ context }) => context.inicio === '2026-03-03')
  vi.spyOn(guards, 'hasExpired').mockReturnValue(false)
  vi.spyOn(guards, 'expiresOn').mockReturnValue(false)
  vi.spyOn(guards, 'isCovered').mockReturnValue(false)
})
afterEach(() => void vi.restoreAllMocks())

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const now = () => new Date('2026-03-04T16:00:00Z')
const logged: object[] = []
const log = (event: string, facts?: object) => void logged.push({ event, ...facts })

async function insert(
  count: number,
  row: Pick<typeof publications.$inferInsert, 'estado' | 'startsOn' | 'endsOn'>,
): Promise<number[]> {
  const made = await database.db
    .insert(vacancies)
    .values(
      Array.from({ length: count }, () => ({ titulo: 'Chofer', branch: 'CORP' as const, esVacanteMaestra: false })),
    )
    .returning()
  const rows = made.map(({ id: vacancyId }) => ({
    ...row,
    vacancyId,
    titulo: 'Chofer',
    branch: 'CORP' as const,
    search: 'chofer',
    createdAt: now(),
  }))
  return (await database.db.insert(publications).values(rows).returning()).map(({ id }) => id)
}
const readAll = () => database.db.select().from(publications).orderBy(asc(publications.id))

test('checks each row once, logs those that stay due with their state, and reaches the rows behind them', async () => {
  const scheduled = await insert(230, { estado: 'programada', startsOn: '2026-03-03', endsOn: null })
  const active = await insert(100, { estado: 'activa', startsOn: null, endsOn: '2026-03-03' })
  const before = await readAll()
  const [behind] = await insert(1, { estado: 'programada', startsOn: '2026-03-04', endsOn: null })
  await sweepPublications({ db: database.db, now, log })
  expect(logged).toEqual([
    {
      event: 'publications.still_due',
      estado: 'programada',
      today: '2026-03-04',
      count: 230,
      ids: scheduled.slice(0, 20),
    },
    { event: 'publications.still_due', estado: 'activa', today: '2026-03-04', count: 100, ids: active.slice(0, 20) },
  ])
  const after = await readAll()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ id: behind, estado: 'activa', activeSince: '2026-03-04' })
})
