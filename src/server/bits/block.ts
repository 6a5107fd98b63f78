/** The bits of one block in memory, as PostgreSQL orders them: bit `i` is bit `i % 32` from the left of the number `i / 32`. Pure. */
import { blockSize } from '../db/bit-tables.ts'

export type Block = Uint32Array
const numbers = blockSize / 32
const leftmost = 0x80_00_00_00
/** Before its bits `bit_send` writes how many they are. */
const headBytes = 4

export const emptyBlock = (): Block => new Uint32Array(numbers)

/** Of what `bit_send` writes, in hexadecimal. */
export function readBlock(hex: string): Block {
  const block = emptyBlock()
  const bytes = Buffer.from(block.buffer)
  Buffer.from(hex, 'hex').copy(bytes, 0, headBytes)
  // Its bytes come with the leftmost first; a number in memory has it last.
  bytes.swap32()
  return block
}

/**
 * What is in all of these, each a union of what there is: `[[a, b], [c]]` is (a or b) and c. Null: in none of them.
 * The answer is written into `met`, which is the caller's: a search meets each block in turn, and needs no new memory for it.
 */
export function meet(unions: readonly (readonly Block[])[], met: Block): Block | null {
  met.fill(0xff_ff_ff_ff)
  for (const blocks of unions) if (!narrow(met, united(blocks))) return null
  return met
}

/** Null: nothing is in it. Good until the next call. */
function united(blocks: readonly Block[]): Block | null {
  if (blocks.length < 2) return blocks[0] ?? null
  either.fill(0)
  // In fours: what is already there is read and written once for all of them.
  for (let at = 0; at < blocks.length; at += 4) unite(blocks[at]!, blocks[at + 1] ?? nothing, blocks[at + 2] ?? nothing, blocks[at + 3] ?? nothing)
  return either
}

const either = emptyBlock()
const nothing = emptyBlock()

function unite(first: Block, second: Block, third: Block, fourth: Block): void {
  for (let at = 0; at < numbers; at += 1) either[at]! |= first[at]! | second[at]! | third[at]! | fourth[at]!
}

/** Whether anything is left. */
function narrow(met: Block, by: Block | null): boolean {
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

/** In pairs, then in fours, then in bytes, whose sums the product gathers in the highest one. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** The highest bits that are set, `most` of them after the first `skipped`. */
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
    // The last one of a number is the one furthest to the right.
    for (; word !== 0 && found.length < most; left -= 1) {
      const last = word & -word
      if (left <= 0) found.push(at * 32 + Math.clz32(last))
      word ^= last
    }
  }
  return found
}
