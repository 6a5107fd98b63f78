import { blockSize, largestBlock } from './limits.ts'

type Size = { readonly count: number; readonly bytes: number }

/** Of what comes one by one, as many together as fit: a block ends with its last thing or with the one that makes it too heavy. */
export async function* inBlocks<Thing>(things: AsyncIterable<Thing>, bytesOf: (thing: Thing) => number = () => 0, most: Size = { count: blockSize, bytes: largestBlock }): AsyncGenerator<Thing[]> {
  let block: Thing[] = []
  let bytes = 0
  for await (const thing of things) {
    block.push(thing)
    bytes += bytesOf(thing)
    if (block.length < most.count && bytes < most.bytes) continue
    yield block
    block = []
    bytes = 0
  }
  if (block.length > 0) yield block
}
