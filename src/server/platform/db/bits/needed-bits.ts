/** The bits that a search needs, in the versions of its snapshot: from the cache, the others from the database. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../open.ts'
import { rowsOf } from '../rows.ts'
import { type BitIndex, type Condition, meetsCondition } from './bit-index.ts'
import { type Block, readBlock } from './block.ts'
import type { BitCache } from './bit-cache.ts'
import type { State } from './state.ts'

/**
 * Cached separately: each choice of a filter, because choices are combined in many ways; a text with all the words that
 * contain it.
 */
type Part = { readonly key: string; readonly condition: Condition }

/** The blocks of one part, parallel to `State.blocks`. Undefined: not loaded yet. */
type NeededPart = Part & { readonly bits: (Block | null | undefined)[] }

/** For each condition its parts, of which one must match. */
export type NeededBits = readonly (readonly NeededPart[])[]

const partsOf = (condition: Condition): Part[] =>
  'word' in condition
    ? [{ key: condition.isStart ? ` ^${condition.word}` : condition.word, condition }]
    : condition.tokens.map((token) => ({ key: token, condition: { tokens: [token] } }))

const cacheKey = ({ bits }: BitIndex, { key }: Part): string => `${bits} ${key}`

export function neededFromCache(
  cache: BitCache,
  index: BitIndex,
  conditions: readonly Condition[],
  { blocks, versions }: State,
): NeededBits {
  return conditions.map((condition) =>
    partsOf(condition).map((part) => {
      const cached = cache.of(cacheKey(index, part))
      const bitsOf = (block: number, at: number) => {
        const known = cached.get(block)
        return known?.version === versions[at] ? known?.bits : undefined
      }
      return { ...part, bits: blocks.map(bitsOf) }
    }),
  )
}

const isMissing = ({ bits }: NeededPart): boolean => bits.includes(undefined)
export const isWhole = (needed: NeededBits): boolean => !needed.some((parts) => parts.some(isMissing))

/** Reads the missing blocks in the transaction that has read the versions, and caches them. */
export async function readMissing(
  tx: Tx,
  cache: BitCache,
  index: BitIndex,
  needed: NeededBits,
  { blocks, versions }: State,
): Promise<void> {
  const missing = needed.flat().filter(isMissing)
  if (missing.length === 0) return
  const wanted = blocks.filter((_, at) => missing.some(({ bits }) => bits[at] === undefined))
  const found = new Map<string, Block>()
  const rows = await rowsOf<{ key: string; block: number; sent: string }>(tx, missingBits(index, missing, wanted))
  for (const { key, block, sent } of rows) found.set(`${block} ${key}`, readBlock(sent))
  for (const part of missing) {
    for (const [at, block] of blocks.entries()) {
      if (part.bits[at] !== undefined) continue
      const bits = found.get(`${block} ${part.key}`) ?? null
      part.bits[at] = bits
      cache.keep(cacheKey(index, part), block, { version: versions[at] ?? '', bits })
    }
  }
}

/** All tokens in one statement; each word by the trigram index. */
function missingBits({ bits }: BitIndex, missing: readonly Part[], blocks: readonly number[]): SQL {
  const from = (key: SQL, condition: Condition) => sql`
    select ${key} as key, b.block, encode(bit_send(bit_or(b.bits)), 'hex') as sent
    from ${sql.identifier(bits)} b where ${meetsCondition(condition)(sql`b.token`)} and b.block = any(${`{${blocks.join(',')}}`}::int[]) group by 1, 2`
  const tokens = missing.flatMap(({ condition }) => ('tokens' in condition ? condition.tokens : []))
  const wordParts = missing.filter(({ condition }) => 'word' in condition)
  return sql.join(
    [
      ...(tokens.length > 0 ? [from(sql`b.token`, { tokens })] : []),
      ...wordParts.map(({ key, condition }) => from(sql`${key}::text`, condition)),
    ],
    sql` union all `,
  )
}
