/** The embedded database flushes each commit to the disk, and does not start when it cannot. */
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DurableNodeFS, demandFsync, durableStartParams } from '../../../src/server/platform/db/embedded/durable.ts'
import { openEmbedded } from '../../../src/server/platform/db/embedded/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshPlace } from '../support/database.ts'

const failed = (error: unknown) => {
  throw error
}

it('calls fsync for every commit, and once for a whole transaction', async () => {
  const { dataDir } = await freshPlace()
  const { db, countFsyncs, close } = await openEmbedded(
    { dataDir, reportsDir: dataDir },
    { statementLimitMs: 0, log: () => {} },
  )
  const before = await countFsyncs()
  for (let row = 0; row < 50; row += 1) {
    await db.insert(settings).values({ key: `single-${row}`, value: '' })
    // The flush happens before the caller gets its answer, not later.
    expect(await countFsyncs()).toBeGreaterThanOrEqual(before + row + 1)
  }
  const afterSingles = await countFsyncs()
  await db.transaction(async (tx) => {
    for (let row = 0; row < 50; row += 1) await tx.insert(settings).values({ key: `together-${row}`, value: '' })
  })
  const forTransaction = (await countFsyncs()) - afterSingles
  expect(forTransaction).toBeGreaterThanOrEqual(1)
  expect(forTransaction).toBeLessThan(5)
  const afterAll = await countFsyncs()
  await db.select().from(settings)
  expect(await countFsyncs()).toBe(afterAll)
  await close()
})

it('refuses a database whose commits call no fsync', async () => {
  const { dataDir } = await freshPlace()
  const files = new DurableNodeFS(join(dataDir, 'db'), failed)
  const careless = await PGlite.create({ fs: files, startParams: [...durableStartParams, '-F'] })
  await expect(demandFsync(careless, files)).rejects.toThrow('no escribe a disco lo que confirma')
  await careless.close()
})
