/**
 * Reads a JSON body without trusting its length, encoding or shape. Not hono's `bodyLimit`: it would read before
 * authorisation, ignore the length of a body that is never read, and keep the stream of an oversized body open.
 */
import type { Context } from 'hono'
import { requireCleanJson } from './clean.ts'
import { Refused } from './refused.ts'

/** Default limit of a body in bytes: a gallery image of 500 KB as a data URL, with a margin. */
export const largestBody = 1_048_576

/** Refuses by the declared length alone, even if the body is not read. */
export function requireSmallBody(c: Context, largest = largestBody): void {
  if (Number(c.req.header('content-length') ?? 0) > largest) throw new Refused('demasiado-grande')
}

/** The parsed JSON, unvalidated. */
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
    // With a declared length Node itself delivers no more bytes.
    return c.req.header('content-length') === undefined
      ? await readBounded(c.req.raw.body, largest)
      : new Uint8Array(await c.req.arrayBuffer())
  } catch (failure) {
    if (failure instanceof Refused) throw failure
    // A connection cut in the middle is not a server error.
    throw new Refused('datos-invalidos', { mensaje: 'La información llegó incompleta.' })
  }
}

async function readBounded(stream: ReadableStream<Uint8Array> | null, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream: an oversized body is never buffered.
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
    // The parser's message quotes the body, which may contain a password.
    throw new Refused('datos-invalidos', { mensaje: 'La información enviada no es JSON válido.' })
  }
}
