/**
 * Cache of bit blocks that this process has read, with their versions. The bits of a version never change, so that a
 * cached block is valid as long as the database has its version. The least recently used blocks are evicted.
 */
import type { Db } from '../open.ts'
import type { Block } from './block.ts'
import { blockSize } from '../bit-tables.ts'

/** Null: no bit is set; the database has no such row. */
export type CachedBlock = { readonly version: string; readonly bits: Block | null }

export type BitCache = {
  /** By block number; empty if nothing is cached. */
  readonly of: (key: string) => ReadonlyMap<number, CachedBlock>
  readonly keep: (key: string, block: number, cached: CachedBlock) => void
}

/** A token takes 130 kB for a million candidates. */
const mostBytes = 64_000_000
const bytesOfBits = blockSize / 8
/** Approximate cost of a map entry. */
const bytesOfPlace = 100

const weightOf = ({ bits }: CachedBlock): number => bytesOfPlace + (bits === null ? 0 : bytesOfBits)

export function createBitCache(most = mostBytes): BitCache {
  // In the order of their last use.
  const byKey = new Map<string, Map<number, CachedBlock>>()
  let bytes = 0

  const used = (key: string): Map<number, CachedBlock> | undefined => {
    const blocks = byKey.get(key)
    if (blocks === undefined) return undefined
    byKey.delete(key)
    byKey.set(key, blocks)
    return blocks
  }
  const forgetUnused = () => {
    for (const [key, blocks] of byKey) {
      if (bytes <= most) return
      for (const cached of blocks.values()) bytes -= weightOf(cached)
      byKey.delete(key)
    }
  }
  return {
    of: (key) => used(key) ?? new Map(),
    keep(key, block, cached) {
      const blocks = used(key) ?? new Map<number, CachedBlock>()
      byKey.set(key, blocks)
      const known = blocks.get(block)
      bytes += weightOf(cached) - (known === undefined ? 0 : weightOf(known))
      blocks.set(block, cached)
      forgetUnused()
    },
  }
}

const caches = new WeakMap<Db, BitCache>()

/** The cache of this database in this process. */
export function bitCacheOf(db: Db): BitCache {
  const cache = caches.get(db) ?? createBitCache()
  caches.set(db, cache)
  return cache
}
