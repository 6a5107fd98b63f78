import { blockSize, largestBlock } from './limits.ts'

type Size = { readonly count: number; readonly bytes: number }

/** Groups items into blocks: a block ends with the last item, or with the one that exceeds its weight. */
export async function* inBlocks<Thing>(
  things: AsyncIterable<Thing>,
  bytesOf: (thing: Thing) => number = () => 0,
  most: Size = { count: blockSize, bytes: largestBlock },
): AsyncGenerator<Thing[]> {
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
