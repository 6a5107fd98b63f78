/** The text of a CSV file in chunks: UTF-8, UTF-16 with a byte order mark, or windows-1252. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { largestTable } from './limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** Enough to detect the encoding. */
const sampleBytes = 4096

export async function* textOfFile(path: string): AsyncGenerator<string> {
  if ((await stat(path)).size > largestTable)
    throw new UnreadableTable(
      0,
      `El archivo mide más de ${largestTable / 1024 / 1024} MB: impórtalo en partes, una después de otra.`,
    )
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function encodingOf(path: string): Promise<string> {
  const sample = await firstBytes(path)
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => sample[at] === byte)
  const refuse = (name: string) => new UnreadableTable(0, `El archivo está en ${name}: guárdalo como CSV UTF-8.`)
  if (startsWith(0xff, 0xfe, 0, 0) || startsWith(0, 0, 0xfe, 0xff)) throw refuse('UTF-32')
  if (startsWith(0xff, 0xfe)) return 'utf-16le'
  if (startsWith(0xfe, 0xff)) return 'utf-16be'
  // In Western text in UTF-16 every second byte is zero.
  if (sample.filter((byte) => byte === 0).length > sample.length / 4) throw refuse('UTF-16 sin su marca inicial')
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Old Excel writes windows-1252, which is rarely valid UTF-8. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (failure) {
    if (failure instanceof TypeError) return false
    throw failure
  }
}
