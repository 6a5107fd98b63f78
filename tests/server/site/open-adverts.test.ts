/** The open vacancies in memory: what changed is read again, and only that; and which of them are alike. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { createOpenAdverts, type SearchedAdvert } from '../../../src/server/site/open-adverts.ts'
import { similarTo } from '../../../src/server/site/search-adverts.ts'
import { addSite, advertise } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const monday = new Date('2026-03-02T16:00:00Z')
const app = beforeTests(() => startTestApp({ now: monday }))
const second = 1000

let openAdverts: ReturnType<typeof createOpenAdverts>
let reads = 0
/** Ids of one bucket, of its neighbour, and far away. */
const ids = { first: 1000, sibling: 1001, neighbour: 1600, far: 90_000 } as const

const titles = async () => (await openAdverts()).adverts.map(({ title }) => title)
const edit = (id: number, values: Partial<typeof publications.$inferInsert>) =>
  app.db
    .update(publications)
    .set({ ...values, version: sql`${publications.version} + 1` })
    .where(eq(publications.id, id))

beforeEach(async () => {
  app.setNow(monday)
  await app.db.delete(publications)
  const siteId = await addSite(app.db, 'Oficina Centro')
  for (const [name, id] of Object.entries(ids)) {
    const { publicationId } = await advertise(app.db, 'CORP', {
      titulo: name,
      siteId,
      estado: 'activa',
      startsOn: '2026-03-01',
    })
    await app.db.update(publications).set({ id }).where(eq(publications.id, publicationId))
  }
  reads = 0
  const db = new Proxy(app.db, {
    get: (target, name) => {
      if (name === 'select') reads += 1
      return Reflect.get(target, name) as unknown
    },
  })
  openAdverts = createOpenAdverts({ db, now: () => app.deps.now() })
})

test('are the newest first; the later id first on one day', async () => {
  await edit(ids.sibling, { startsOn: '2026-03-02' })
  expect(await titles()).toEqual(['sibling', 'far', 'neighbour', 'first'])
})

test('open vacancies are checked at most every half second, and read again only after a change', async () => {
  await titles()
  expect(reads).toBe(3)
  await titles()
  expect(reads).toBe(3)
  app.pass(second)
  await Promise.all([titles(), titles()])
  expect(reads).toBe(4)
})

test('follow what was edited, closed and opened', async () => {
  await titles()
  await edit(ids.far, { titulo: 'changed' })
  app.pass(second)
  expect(await titles()).toEqual(['changed', 'neighbour', 'sibling', 'first'])
  await edit(ids.first, { estado: 'cerrada' })
  await edit(ids.far, { estado: 'cerrada' })
  app.pass(second)
  expect(await titles()).toEqual(['neighbour', 'sibling'])
  await edit(ids.far, { estado: 'activa' })
  app.pass(second)
  expect(await titles()).toEqual(['changed', 'neighbour', 'sibling'])
})

test('lose those whose last day has passed, with the day', async () => {
  await edit(ids.neighbour, { endsOn: '2026-03-02' })
  expect(await titles()).toContain('neighbour')
  app.setNow(new Date('2026-03-03T06:00:01Z'))
  expect(await titles()).toEqual(['far', 'sibling', 'first'])
  expect((await openAdverts()).today).toBe('2026-03-03')
})

test('have new names of sites within a minute and some checks', async () => {
  const siteId = await addSite(app.db, 'Oficina Vieja')
  for (const id of Object.values(ids)) await edit(id, { siteId })
  const sites = async () => [...new Set((await openAdverts()).adverts.map(({ site }) => site))]
  expect(await sites()).toEqual(['Oficina Vieja'])
  await app.db.update(places).set({ descripcion: 'Oficina Nueva' }).where(eq(places.id, siteId))
  app.pass(59 * second)
  expect(await sites()).toEqual(['Oficina Vieja'])
  app.pass(2 * second)
  expect(await sites()).toEqual(['Oficina Vieja', 'Oficina Nueva'])
  app.pass(second)
  expect(await sites()).toEqual(['Oficina Nueva'])
})

test('are read again after a failure', async () => {
  let isDown = false
  const db = new Proxy(app.db, {
    get: (target, name) => {
      if (isDown && name === 'select') throw new Error('away')
      return Reflect.get(target, name) as unknown
    },
  })
  openAdverts = createOpenAdverts({ db, now: () => app.deps.now() })
  await titles()
  await edit(ids.first, { titulo: 'changed' })
  isDown = true
  app.pass(second)
  await expect(titles()).rejects.toThrow('away')
  isDown = false
  expect(await titles()).toEqual(['far', 'neighbour', 'sibling', 'changed'])
})

test('alike are those of area and site, then of the area, then of the site, newest first, three at most', () => {
  const advert = (id: number, areaId: number | null, siteId: number | null) =>
    ({ id, areaId, siteId }) as SearchedAdvert
  const adverts = [
    advert(1, 7, 7),
    advert(2, 8, 5),
    advert(3, 4, 6),
    advert(4, 4, 5),
    advert(5, 4, 8),
    advert(6, null, 5),
    advert(7, 4, 5),
    advert(8, 4, 5),
    advert(9, 4, 5),
  ]
  const of = (one: SearchedAdvert, among = adverts) => similarTo({ adverts: among }, one).map(({ id }) => id)
  expect(of(advert(7, 4, 5))).toEqual([4, 8, 9])
  expect(of(advert(7, 4, 5), adverts.slice(0, 6))).toEqual([4, 3, 5])
  expect(of(advert(99, null, 5))).toEqual([2, 4, 6])
  expect(of(advert(99, null, null))).toEqual([])
})
