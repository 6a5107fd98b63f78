import { blockSize, largestBlock } from './limits.ts'

type Size = { readonly count: number; readonly bytes: number }

/** Groups items into blocks: a block ends with the last item, or with the one that exceeds its weight. */
export async function* inBlocks<Item>(
  items: AsyncIterable<Item>,
  bytesOf: (item: Item) => number = () => 0,
  most: Size = { count: blockSize, bytes: largestBlock },
): AsyncGenerator<Item[]> {
  let block: Item[] = []
  let bytes = 0
  for await (const item of items) {
    block.push(item)
    bytes += bytesOf(item)
    if (block.length < most.count && bytes < most.bytes) continue
    yield block
    block = []
    bytes = 0
  }
  if (block.length > 0) yield block
}
