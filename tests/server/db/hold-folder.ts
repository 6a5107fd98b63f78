/**
 * A second process for folder.embedded.test.ts: opens the folder of its argument, writes a row for each input line, and
 * prints the result.
 */
import { createInterface } from 'node:readline'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  console.log('open')
  for await (const key of createInterface({ input: process.stdin })) {
    await db.insert(settings).values({ key, value: '' })
    console.log(`kept ${key}`)
  }
  await close()
} catch (error) {
  console.log(`refused ${(error as Error).name === 'Error' ? (error as Error).message : String(error)}`)
  process.exit(3)
}
