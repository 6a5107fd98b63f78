/** The two tables of a bit index (decision 0034). */
import { sql } from 'drizzle-orm'
import { bigserial, bit, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Keys of one row of bits. The database's `bits_at` says the same number. */
export const blockSize = 16_384

/**
 * For each thing that can be asked of a row (a token) one bit for each key, in blocks of `blockSize`. Any search is a few AND
 * and OR of them, and its count their number of ones, whatever the number of rows. Stored PLAIN (by the migration):
 * opening what is compressed took three times as long as all the rest.
 */
export const bitsOf = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      token: text('token').notNull(),
      /** key / blockSize; the bit is the rest. */
      block: integer('block').notNull(),
      bits: bit('bits', { dimensions: blockSize }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.token, table.block] }),
      // Words; all other tokens begin with a blank.
      index(`${name}_by_word`).using('gin', sql`${table.token} gin_trgm_ops`).with({ fastupdate: false }).where(sql`${table.token} not like ' %'`),
    ],
  )

/** Whose row has changed since the bits were written: written by a trigger of the rows, read with every search, taken in by merge.ts. */
export const changesOf = <Name extends string, Key extends string>(name: Name, key: Key) =>
  pgTable(
    name,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      key: integer(key).notNull(),
    },
    (table) => [index(`${name}_by_${key.replace(/_id$/, '')}`).on(table.key)],
  )
