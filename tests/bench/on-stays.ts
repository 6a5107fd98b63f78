/** A PostgreSQL of its own with so many stays, for as long as something is measured on it. */
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { loadStays } from './load-stays.ts'
import { type Finding, tableOf } from './report.ts'
import { temporaryFolder } from './temporary.ts'

/** `furnish`: what is made of the rows before anything is measured; no statement of it is cut off. */
export async function onStays(size: number, measure: (db: Db) => Promise<Finding[]>, furnish: (db: Db) => Promise<void> = async () => {}): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  const cluster = await startPostgres(programs)
  const place = { dataDir: temporaryFolder(), databaseUrl: cluster.url }
  try {
    const loading = await openDatabase(place, { statementLimitMs: 0 })
    await loadStays(loading.db, size)
    await furnish(loading.db)
    await loading.close()
    const { db, close } = await openDatabase(place)
    try {
      return await measure(db)
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
  }
}

/** The same on the database of `DATABASE_URL`, which somebody has filled: to look at one figure again and again. */
export async function printOnGiven(measure: (db: Db) => Promise<Finding[]>): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: process.env['DATABASE_URL'] })
  console.log(tableOf(await measure(db)))
  await close()
}
