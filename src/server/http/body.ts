/**
 * Reads a JSON body without trusting its length, its encoding or its shape. Not hono's `bodyLimit`: it would read before
 * it is known who asks, looks past the length of a body that nobody reads, and leaves the stream of a sender who goes on.
 */
import type { Context } from 'hono'
import { requireCleanJson } from './clean.ts'
import { Refused } from './refused.ts'

/** Longest body of a call that does not say another one, in bytes: a gallery image of 500 KB as a data URL, and room. */
export const largestBody = 1_048_576

/** Refuses by the declared length alone, also where nobody reads the body. */
export function requireSmallBody(c: Context, largest = largestBody): void {
  if (Number(c.req.header('content-length') ?? 0) > largest) throw new Refused('demasiado-grande')
}

/** The parsed JSON, as unknown as it came. */
export async function readJson(c: Context, largest = largestBody): Promise<unknown> {
  requireJson(c)
  const bytes = await readBytes(c, largest)
  const json = parseJson(decode(bytes))
  requireCleanJson(json)
  return json
}

function requireJson(c: Context): void {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  const encoding = c.req.header('content-encoding') ?? 'identity'
  if (type.trim().toLowerCase() !== 'application/json' || encoding !== 'identity') {
    throw new Refused('tipo-no-soportado')
  }
}

async function readBytes(c: Context, largest: number): Promise<Uint8Array> {
  requireSmallBody(c, largest)
  try {
    // With a declared length Node itself delivers no byte more.
    return c.req.header('content-length') === undefined
      ? await readBounded(c.req.raw.body, largest)
      : new Uint8Array(await c.req.arrayBuffer())
  } catch (failure) {
    if (failure instanceof Refused) throw failure
    // A connection cut in the middle is no failure of ours.
    throw new Refused('datos-invalidos', { mensaje: 'La información llegó incompleta.' })
  }
}

async function readBounded(stream: ReadableStream<Uint8Array> | null, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream: what is too large is never held, however it goes on.
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new Refused('demasiado-grande')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('datos-invalidos', { mensaje: 'El texto enviado no está en UTF-8.' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body: it may hold a password.
    throw new Refused('datos-invalidos', { mensaje: 'La información enviada no es JSON válido.' })
  }
}
