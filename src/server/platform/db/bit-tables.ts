/** The two tables of a bit index (decision 0034). */
import { sql } from 'drizzle-orm'
import { bigserial, bit, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Number of keys in one row of bits. The database's function `bits_at` has the same number. */
export const blockSize = 16_384

/**
 * For each token of a row, one bit per key, in blocks of `blockSize`. Any search is a few AND and OR operations, and
 * its total the number of ones, for any number of rows. Stored PLAIN (by the migration): decompression took three times
 * as long as all the rest.
 */
export const bitsOf = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      token: text('token').notNull(),
      /** key / blockSize; the bit is the remainder. */
      block: integer('block').notNull(),
      bits: bit('bits', { dimensions: blockSize }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.token, table.block] }),
      // Only words; all other tokens start with a blank.
      index(`${name}_by_word`)
        .using('gin', sql`${table.token} gin_trgm_ops`)
        .with({ fastupdate: false })
        .where(sql`${table.token} not like ' %'`),
    ],
  )

/**
 * Rows that have changed since the bits were written: inserted by a trigger of the rows, read with every search, merged
 * by merge.ts.
 */
export const changesOf = <Name extends string, Key extends string>(name: Name, key: Key) =>
  pgTable(
    name,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      key: integer(key).notNull(),
    },
    (table) => [index(`${name}_by_${key.replace(/_id$/, '')}`).on(table.key)],
  )
