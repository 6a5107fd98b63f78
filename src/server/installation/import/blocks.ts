/** Of what comes one by one, always so many together; the last block has what is left. */
export async function* inBlocks<Thing>(things: AsyncIterable<Thing>, size: number): AsyncGenerator<Thing[]> {
  let block: Thing[] = []
  for await (const thing of things) {
    block.push(thing)
    if (block.length < size) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

/** Rows of one transaction: whoever kills the import loses no more, and nobody waits longer for a lock. */
export const blockSize = 500
