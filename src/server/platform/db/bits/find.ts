/**
 * Searches a table by its bits: each condition is a block of bits for every `blockSize` keys, and a search is their
 * AND. Rows changed since the bits were written are evaluated directly, so that an answer is never out of date.
 */
import type { Db } from '../open.ts'
import { inOneView } from '../one-view.ts'
import { mostRows } from '../page-of.ts'
import type { BitIndex, Condition } from './bit-index.ts'
import { type Block, countBits, emptyBlock, highestBits, meet, narrow, setBit } from './block.ts'
import { type NeededBits, neededFromCache, isWhole, readMissing } from './needed-bits.ts'
import { bitCacheOf } from './bit-cache.ts'
import { readState, type State } from './state.ts'
import { blockSize } from '../bit-tables.ts'

/** `total`: the number of all matches, or at least one more than the last page can show. */
export type Found = { readonly ids: readonly number[]; readonly total: number }
/** `today`: the day of the query, YYYY-MM-DD. */
export type BitQuestion = {
  readonly conditions: readonly [Condition, ...Condition[]]
  readonly today: string
  readonly offset: number
  readonly limit: number
  /** Only these keys, in any order: what the bits do not know. Undefined: all. */
  readonly within?: readonly number[] | undefined
}

/** Keys of the matching rows, the highest first, and their total: consistent as of one moment after the call. */
export async function findByBits(db: Db, index: BitIndex, question: BitQuestion): Promise<Found> {
  const cache = bitCacheOf(db)
  const now = await readState(db, index, question)
  const cached = neededFromCache(cache, index, question.conditions, now)
  if (isWhole(cached)) return pick(cached, now, question)
  // In one snapshot: the versions, and the bits of these versions
  return inOneView(db, async (tx) => {
    const now = await readState(tx, index, question)
    const needed = neededFromCache(cache, index, question.conditions, now)
    await readMissing(tx, cache, index, needed, now)
    return pick(needed, now, question)
  })
}

/** From the highest block downwards, only as far as pages can go. */
function pick(needed: NeededBits, { blocks, changed, met }: State, { offset, limit, within }: BitQuestion): Found {
  const [hidden, shown] = [byBlock(changed), byBlock(met)]
  const places = new Map(blocks.map((block, at) => [block, at]))
  // The cheapest union first: often the intersection is empty after it.
  const conditions = needed.toSorted((one, other) => one.length - other.length)
  const buffer = emptyBlock()
  const allowed = within && blocksOf(within)
  const ids: number[] = []
  let total = 0
  for (const block of [...new Set([...blocks, ...shown.keys()])].toSorted((one, other) => other - one)) {
    const own = allowed?.get(block)
    if (allowed && own === undefined) continue
    const bits = withChanges(
      meet(inBlock(conditions, places.get(block)), buffer),
      buffer,
      hidden.get(block),
      shown.get(block),
    )
    if (bits === null || (own && !narrow(bits, own))) continue
    const count = countBits(bits)
    if (total + count > offset && ids.length < limit) {
      ids.push(
        ...highestBits(bits, Math.max(0, offset - total), limit - ids.length).map((bit) => block * blockSize + bit),
      )
    }
    total += count
    if (total > mostRows && ids.length >= limit) break
  }
  return { ids, total }
}

/** For each condition, the blocks of its parts. */
function inBlock(conditions: NeededBits, at: number | undefined): Block[][] {
  return conditions.map((parts) => {
    const blocks: Block[] = []
    for (const { bits } of parts) {
      const block = at === undefined ? null : bits[at]
      if (block != null) blocks.push(block)
    }
    return blocks
  })
}

/** `bits` null: none are set. The result is written into `buffer`. */
function withChanges(
  bits: Block | null,
  buffer: Block,
  hidden: readonly number[] = [],
  shown: readonly number[] = [],
): Block | null {
  if (bits === null && shown.length === 0) return null
  const changed = bits ?? buffer.fill(0)
  for (const bit of hidden) setBit(changed, bit, false)
  for (const bit of shown) setBit(changed, bit, true)
  return changed
}

/** A block of bits for the keys of each block. */
function blocksOf(keys: readonly number[]): Map<number, Block> {
  const found = new Map<number, Block>()
  for (const key of keys) {
    const block = Math.floor(key / blockSize)
    const bits = found.get(block) ?? emptyBlock()
    found.set(block, bits)
    setBit(bits, key % blockSize, true)
  }
  return found
}

/** The bits of these keys, by block. */
function byBlock(keys: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const key of keys) {
    const block = Math.floor(key / blockSize)
    const bits = found.get(block)
    if (bits === undefined) found.set(block, [key % blockSize])
    else bits.push(key % blockSize)
  }
  return found
}
