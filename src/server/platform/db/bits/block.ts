/**
 * The bits of one block in memory, in PostgreSQL's order: bit `i` is bit `i % 32` from the left of the number `i / 32`.
 * Pure.
 */
import { blockSize } from '../bit-tables.ts'

export type Block = Uint32Array
const numbers = blockSize / 32
const leftmost = 0x80_00_00_00
/** `bit_send` writes their number before the bits. */
const headBytes = 4

export const emptyBlock = (): Block => new Uint32Array(numbers)

/** Takes the output of `bit_send`, in hexadecimal. */
export function readBlock(hex: string): Block {
  const block = emptyBlock()
  const bytes = Buffer.from(block.buffer)
  Buffer.from(hex, 'hex').copy(bytes, 0, headBytes)
  // The bytes arrive in big-endian order; numbers in memory are little-endian.
  bytes.swap32()
  return block
}

/**
 * The intersection of unions: `[[a, b], [c]]` is (a or b) and c. Null: it is empty. The result is written into `met`,
 * which the caller owns: a search processes one block after the other without new memory.
 */
export function meet(unions: readonly (readonly Block[])[], met: Block): Block | null {
  met.fill(0xff_ff_ff_ff)
  for (const blocks of unions) if (!narrow(met, united(blocks))) return null
  return met
}

/** Null: it is empty. Valid until the next call. */
function united(blocks: readonly Block[]): Block | null {
  if (blocks.length < 2) return blocks[0] ?? null
  either.fill(0)
  // Four at a time: the result is then read and written once for all four.
  for (let at = 0; at < blocks.length; at += 4)
    unite(blocks[at]!, blocks[at + 1] ?? nothing, blocks[at + 2] ?? nothing, blocks[at + 3] ?? nothing)
  return either
}

const either = emptyBlock()
const nothing = emptyBlock()

function unite(first: Block, second: Block, third: Block, fourth: Block): void {
  for (let at = 0; at < numbers; at += 1) either[at]! |= first[at]! | second[at]! | third[at]! | fourth[at]!
}

/** Keeps the bits that both have; returns whether any is left. */
export function narrow(met: Block, by: Block | null): boolean {
  if (by === null) return false
  let left = 0
  for (let at = 0; at < numbers; at += 1) left |= met[at]! &= by[at]!
  return left !== 0
}

export function setBit(block: Block, bit: number, isSet: boolean): void {
  const one = leftmost >>> bit
  if (isSet) block[bit >>> 5]! |= one
  else block[bit >>> 5]! &= ~one
}

export function countBits(block: Block): number {
  let count = 0
  for (let at = 0; at < numbers; at += 1) count += onesIn(block[at]!)
  return count
}

/** Adds up pairs, then groups of four, then bytes; the product collects their sums in the highest byte. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** The highest set bits: `most` of them after the first `skipped`. */
export function highestBits(block: Block, skipped: number, most: number): number[] {
  const found: number[] = []
  let left = skipped
  for (let at = numbers - 1; at >= 0 && found.length < most; at -= 1) {
    let word = block[at]!
    const ones = onesIn(word)
    if (ones <= left) {
      left -= ones
      continue
    }
    // The rightmost set bit of a number is its highest key.
    for (; word !== 0 && found.length < most; left -= 1) {
      const last = word & -word
      if (left <= 0) found.push(at * 32 + Math.clz32(last))
      word ^= last
    }
  }
  return found
}
