/** A checksum of every row of every table, the same on both kinds of database. */
import { inFolder, inPostgres } from '../../../src/server/operations/backup/connections.ts'
import { type RunQuery, readSequences, readTable, shapesOf } from '../../../src/server/operations/backup/table-rows.ts'
import { join } from 'node:path'
import type { Place } from './database.ts'

/**
 * Table → its rows and their checksum; sequences with their current value. An embedded database must not be open
 * elsewhere.
 */
export async function allRows({ databaseUrl, dataDir }: Place) {
  const read = async (query: RunQuery) => {
    const tables = []
    for (const shape of await shapesOf(query)) tables.push(await readTable(query, shape))
    return { tables, sequences: await readSequences(query) }
  }
  return databaseUrl === undefined
    ? inFolder(join(dataDir, 'db'), read)
    : inPostgres(databaseUrl, 'begin isolation level repeatable read read only', read)
}
