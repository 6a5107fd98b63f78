/** The bits of one block in memory: bit `i` is the bit `i % 32` of the number `i / 32`. Pure. */
import { blockSize } from './tables.ts'

export type Block = Uint32Array
const numbers = blockSize / 32
const highestOf = 31

/** As `bit_send` writes it, in hexadecimal: four bytes that say how many bits, then the first bit as the highest of the first byte. */
export function readBlock(hex: string): Block {
  const sent = Buffer.from(hex, 'hex').subarray(4)
  const bytes = Uint8Array.from(sent, (byte) => turned[byte] ?? 0)
  return new Uint32Array(bytes.buffer)
}

/** Each byte with its first bit last. */
const turned = Uint8Array.from({ length: 256 }, (_, byte) => {
  let turnedByte = 0
  for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) turnedByte |= 0x80 >> bit
  return turnedByte
})

export const emptyBlock = (): Block => new Uint32Array(numbers)

/** What is in all of these, each a union of what there is: `[[a, b], [c]]` is (a or b) and c. Null: in none of them. */
export function meet(unions: readonly (readonly Block[])[]): Block | null {
  if (unions.some((blocks) => blocks.length === 0)) return null
  const met = emptyBlock().fill(0xff_ff_ff_ff)
  for (const [first, ...others] of unions) {
    if (first !== undefined) narrow(met, others.length === 0 ? first : union(first, others))
  }
  return met
}

function union(first: Block, others: readonly Block[]): Block {
  const all = first.slice()
  for (const other of others) for (let at = 0; at < numbers; at += 1) all[at]! |= other[at]!
  return all
}

function narrow(met: Block, by: Block): void {
  for (let at = 0; at < numbers; at += 1) met[at]! &= by[at]!
}

export function setBit(block: Block, bit: number, isSet: boolean): void {
  const one = 1 << bit
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
    for (; word !== 0 && found.length < most; left -= 1) {
      const bit = highestOf - Math.clz32(word)
      if (left <= 0) found.push(at * 32 + bit)
      word ^= 1 << bit
    }
  }
  return found
}
