/** Parses XML in chunks into events; no tag or text may be longer than a row. */
import { SaxesParser } from 'saxes'
import { largestRow } from './limits.ts'
import { damaged } from './zip-parts.ts'

export type Handlers = {
  /** Names without their prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** A parser remembers every open tag; a workbook nests about ten. */
const deepest = 100

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Yields after each chunk, when all its events have been handled. */
export async function* parsePieces(
  pieces: AsyncIterable<Buffer>,
  { open, text, close }: Handlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ position: false })
  let bytesSinceLastEvent = 0
  let depth = 0
  const resetCount = () => {
    bytesSinceLastEvent = 0
  }
  parser.on('error', () => {
    throw damaged('su XML está dañado')
  })
  parser.on('doctype', () => {
    throw damaged('su XML lleva DOCTYPE')
  })
  parser.on('comment', resetCount)
  parser.on('processinginstruction', resetCount)
  parser.on('opentag', ({ name, attributes }) => {
    resetCount()
    depth += 1
    if (depth > deepest) throw damaged('su XML está anidado sin fin')
    open(withoutPrefix(name), attributes as Readonly<Record<string, string>>)
  })
  parser.on('closetag', ({ name }) => {
    resetCount()
    depth -= 1
    close?.(withoutPrefix(name))
  })
  const onText = (found: string) => {
    resetCount()
    text?.(found)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    bytesSinceLastEvent += piece.length
    if (bytesSinceLastEvent > largestRow) throw damaged('su XML lleva un texto de más de 1 MB')
    yield
  }
  parser.write(decoder.decode()).close()
}

/** For a part that is small enough to be handled at once. */
export async function parseWhole(pieces: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of parsePieces(pieces, handlers)) continue
}
