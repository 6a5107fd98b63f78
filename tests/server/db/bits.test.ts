/**
 * The bits that a search reads (decision 0034): how a block changes, which are stored, and that stored bits are not
 * used after a change.
 */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BitIndex, hasOneOf, hasWord } from '../../../src/server/platform/db/bits/bit-index.ts'
import {
  countBits,
  emptyBlock,
  highestBits,
  meet,
  readBlock,
  setBit,
} from '../../../src/server/platform/db/bits/block.ts'
import { findByBits } from '../../../src/server/platform/db/bits/find.ts'
import { createBitCache } from '../../../src/server/platform/db/bits/bit-cache.ts'
import { blockSize } from '../../../src/server/platform/db/bit-tables.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'

const blockOf = (bits: readonly number[]) => {
  const block = emptyBlock()
  for (const bit of bits) setBit(block, bit, true)
  return block
}
const allOf = (block: Uint32Array | null) => (block === null ? null : highestBits(block, 0, blockSize))
const someBits = fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: blockSize - 1 })), {
  maxLength: 40,
})
const descending = (bits: readonly number[]) => bits.toSorted((one, other) => other - one)

describe('a block', () => {
  it('equals what the database writes, at both ends and in between', async () => {
    const bits = [0, 1, 7, 8, 30, 31, 32, 33, 63, 9_000, blockSize - 32, blockSize - 1]
    const written = `array[${bits.join(',')}]`
    const [row] = await rowsOf<{ sent: string }>(
      database.db,
      sql`select encode(bit_send(bits_at(i, 1)), 'hex') as sent from unnest(${sql.raw(written)}) i`,
    )
    expect(allOf(readBlock(row?.sent ?? ''))).toEqual(bits.toReversed())
  })
  it('returns its set bits with their count, from the highest, after an offset', () => {
    fc.assert(
      fc.property(someBits, fc.nat(45), fc.nat(20), (bits, skipped, most) => {
        const block = blockOf(bits)
        expect(countBits(block)).toBe(bits.length)
        expect(highestBits(block, skipped, most)).toEqual(descending(bits).slice(skipped, skipped + most))
      }),
      { numRuns: 200, seed: 3 },
    )
  })
  it('counts all bits if all are set', () => {
    const full = emptyBlock().fill(0xff_ff_ff_ff)
    expect([countBits(full), highestBits(full, blockSize - 1, 9), highestBits(full, 31, 3)]).toEqual([
      blockSize,
      [0],
      [blockSize - 32, blockSize - 33, blockSize - 34],
    ])
  })
  it('clears one bit and no other', () => {
    const block = blockOf([31, 32, 33])
    setBit(block, 32, false)
    setBit(block, 40, false)
    expect(allOf(block)).toEqual([33, 31])
  })
  it('intersects unions without changing them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(someBits, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        (unions) => {
          const blocks = unions.map((some) => some.map(blockOf))
          const expected = descending(
            [...new Set(unions.flat(2))].filter((bit) =>
              unions.every((some) => some.some((bits) => bits.includes(bit))),
            ),
          )
          expect(allOf(meet(blocks, emptyBlock())) ?? []).toEqual(expected)
          expect(blocks.map((some) => some.map(allOf))).toEqual(unions.map((some) => some.map(descending)))
        },
      ),
      { numRuns: 100, seed: 5 },
    )
  })
  it('an intersection with an empty union is empty', () =>
    expect([meet([[blockOf([1])], []], emptyBlock()), meet([[blockOf([1])], [blockOf([2])]], emptyBlock())]).toEqual([
      null,
      null,
    ]))
})

describe('the block cache', () => {
  const [bits, empty] = [
    { version: 'a', bits: blockOf([1]) },
    { version: 'a', bits: null },
  ]
  const weight = 2_148
  const keysOf = (cache: ReturnType<typeof createBitCache>, keys: readonly string[]) =>
    keys.filter((key) => cache.of(key).size > 0)
  it('finds the last block by key and number', () => {
    const cache = createBitCache()
    cache.keep('uno', 4, bits)
    cache.keep('uno', 5, empty)
    cache.keep('uno', 4, { ...bits, version: 'b' })
    expect([...cache.of('uno')]).toEqual([
      [4, { ...bits, version: 'b' }],
      [5, empty],
    ])
    expect([...cache.of('dos')]).toEqual([])
  })
  it('evicts the least recently used block when it is full', () => {
    const cache = createBitCache(3 * weight)
    for (const key of ['uno', 'dos', 'tres']) cache.keep(key, 0, bits)
    cache.of('uno')
    cache.keep('cuatro', 0, bits)
    cache.keep('cuatro', 0, { ...bits, version: 'b' })
    expect(keysOf(cache, ['uno', 'dos', 'tres', 'cuatro'])).toEqual(['uno', 'tres', 'cuatro'])
  })
  it('counts a smaller weight for a block without set bits', () => {
    const cache = createBitCache(weight)
    for (const key of ['uno', 'dos', 'tres']) cache.keep(key, 0, empty)
    expect(keysOf(cache, ['uno', 'dos', 'tres'])).toEqual(['uno', 'dos', 'tres'])
    cache.keep('tres', 1, bits)
    expect(keysOf(cache, ['uno', 'dos', 'tres'])).toEqual([])
  })
})

const database = beforeTests(() => emptyDatabase())

describe('a search that is repeated with stored bits', () => {
  const index: BitIndex = {
    rows: 'publications',
    key: 'id',
    bits: 'publication_bits',
    changes: 'publication_changes',
    changedKey: 'publication_id',
    tokens: () => sql`'{}'::text[]`,
  }
  const found = async () =>
    (
      await findByBits(database.db, index, {
        conditions: [hasOneOf('de', ['uno', 'dos']), hasWord('sol')],
        today: '2026-03-02',
        offset: 0,
        limit: 9,
      })
    ).ids
  const write = (statement: string) => database.db.execute(sql.raw(statement))
  const bits = (...set: number[]) => `(select bits_at(i, 1) from unnest(array[${set.join(',')}]) i)`
  const [first, second] = [5, blockSize + 5]

  beforeEach(async () => {
    await write(`truncate publication_bits`)
    await write(
      `insert into publication_bits values (' de:uno', 0, ${bits(4, 5)}), (' de:dos', 1, ${bits(5, 6)}), ('girasol', 0, ${bits(5)}), ('sol', 1, ${bits(5)})`,
    )
    // Read, and stored.
    await found()
  })
  it('finds the same rows', async () => expect(await found()).toEqual([second, first]))
  it.each([
    [
      'added',
      `insert into publication_bits values (' de:dos', 0, ${bits(7)}), ('solar', 0, ${bits(7)})`,
      [second, 7, first],
    ],
    [
      'a block of its own',
      `insert into publication_bits values (' de:uno', 3, ${bits(0)}), ('sol', 3, ${bits(0)})`,
      [3 * blockSize, second, first],
    ],
    ['changed', `update publication_bits set bits = ${bits(6)} where token = 'sol'`, [blockSize + 6, first]],
    ['taken away', `delete from publication_bits where token = 'girasol'`, [second]],
    ['all of it gone', `truncate publication_bits`, []],
  ])('sees the rows that another process has %s', async (_, statement, expected) => {
    await write(statement)
    expect([await found(), await found()]).toEqual([expected, expected])
  })
  it('pages also within a block, and returns the total on every page', async () => {
    await write(
      `insert into publication_bits values ('luna', 0, ${bits(1, 2, 3)}), ('luna', 1, ${bits(4, 5)}), ('luna', 2, ${bits(6, 7, 8)})`,
    )
    const all = [8, 7, 6]
      .map((bit) => 2 * blockSize + bit)
      .concat(
        [5, 4].map((bit) => blockSize + bit),
        [3, 2, 1],
      )
    for (const [offset, limit] of [
      [0, 3],
      [0, 4],
      [3, 2],
      [2, 4],
      [4, 9],
      [7, 1],
      [8, 3],
    ] as const) {
      expect(
        await findByBits(database.db, index, { conditions: [hasWord('luna')], today: '2026-03-02', offset, limit }),
      ).toEqual({ ids: all.slice(offset, offset + limit), total: 8 })
    }
  })
  it('reads no block again that has not changed', async () => {
    const [before] = await rowsOf<{ version: string }>(
      database.db,
      sql`select version::text from bit_versions where bits = 'publication_bits' and block = 0`,
    )
    await write(`update publication_bits set bits = ${bits(5, 6)} where block = 1 and token = 'sol'`)
    await write(`alter table publication_bits disable trigger user`)
    // No code may write this: only a query that reads the row itself would find it.
    await write(`update publication_bits set bits = ${bits(9)} where block = 0`)
    await write(`alter table publication_bits enable trigger user`)
    expect(await found()).toEqual([blockSize + 6, second, first])
    expect(
      await rowsOf(
        database.db,
        sql`select version::text from bit_versions where bits = 'publication_bits' and block = 0`,
      ),
    ).toEqual([before])
  })
  it('does not mix cached blocks of two tables with the same word', async () => {
    const other: BitIndex = {
      ...index,
      rows: 'portfolio',
      key: 'candidate_id',
      bits: 'portfolio_bits',
      changes: 'portfolio_changes',
      changedKey: 'candidate_id',
    }
    await write(`insert into portfolio_bits values ('sol', 1, ${bits(77)})`)
    // As if one drew what the other has drawn.
    await write(
      `update bit_versions set version = (select version from bit_versions where bits = 'publication_bits' and block = 1) where bits = 'portfolio_bits'`,
    )
    expect(
      (await findByBits(database.db, other, { conditions: [hasWord('sol')], today: '2026-03-02', offset: 0, limit: 9 }))
        .ids,
    ).toEqual([blockSize + 77])
    expect(await found()).toEqual([second, first])
    await write(`truncate portfolio_bits`)
  })
  it('keeps its blocks when another table changes', async () => {
    const versions = () =>
      rowsOf(
        database.db,
        sql`select block, version::text from bit_versions where bits = 'publication_bits' order by block`,
      )
    const before = await versions()
    await write(`insert into portfolio_bits values ('sol', 0, ${bits(1)})`)
    await write(`truncate portfolio_bits`)
    expect(await versions()).toEqual(before)
  })
})
