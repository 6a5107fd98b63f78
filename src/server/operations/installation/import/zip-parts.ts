/**
 * The parts of a workbook, which is a ZIP file. The declared sizes are checked before anything is inflated, and a part
 * that inflates to more than declared is cut off there. Only the needed features of the format are supported: no ZIP64,
 * no encryption.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { highestRatio, largestDirectory, smallPart } from './limits.ts'
import { UnreadableTable } from './unreadable-table.ts'

type Part = { readonly isDeflated: boolean; readonly packed: number; readonly size: number; readonly at: number }

export type Parts = {
  readonly has: (name: string) => boolean
  /** Refuses a part larger than `most` bytes. */
  readonly read: (name: string, most: number) => AsyncGenerator<Buffer>
  readonly close: () => Promise<void>
}

const signature = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50, oldOffice: 0xe011cfd0 }
/** The end record of the file, with the longest possible comment. */
const [endBytes, longestEnd] = [22, 22 + 0xffff]

export const damaged = (what: string) =>
  new UnreadableTable(0, `El archivo no se puede leer como libro de Excel (${what}).`)

export async function openParts(path: string): Promise<Parts> {
  const file = await open(path)
  try {
    const parts = await readDirectory(file)
    return {
      has: (name) => parts.has(name),
      read: (name, most) => inflate(file, requirePart(parts, name, most)),
      close: () => file.close(),
    }
  } catch (failure) {
    await file.close()
    throw failure
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, Part>> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd))
  if (size >= 4 && (await readAt(file, 0, 4)).readUInt32LE() === signature.oldOffice)
    throw damaged('tiene contraseña o es un .xls antiguo: guárdalo como .xlsx sin contraseña')
  let end = tail.length - endBytes
  while (end >= 0 && tail.readUInt32LE(end) !== signature.end) end -= 1
  if (end < 0) throw damaged('no es un ZIP')
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (bytes > largestDirectory) throw damaged('tiene demasiadas partes')
  return partsIn(await readAt(file, at, bytes), count)
}

function partsIn(directory: Buffer, count: number): Map<string, Part> {
  const parts = new Map<string, Part>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signature.directory)
      throw damaged('su índice está dañado')
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
    const [nameBytes, extraBytes, commentBytes] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ]
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes)
    // Encrypted parts, and those with a method that no spreadsheet uses, are omitted.
    if ((flags & 1) === 0 && (method === 0 || method === 8)) {
      parts.set(name, {
        isDeflated: method === 8,
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        at: directory.readUInt32LE(at + 42),
      })
    }
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return parts
}

function requirePart(parts: ReadonlyMap<string, Part>, name: string, most: number): Part {
  const part = parts.get(name)
  if (!part) throw damaged(`le falta ${name}`)
  if (part.size > most)
    throw damaged(
      `desempaquetado mide ${inMB(part.size)} MB y se leen ${inMB(most)}: guárdalo como CSV, o impórtalo en partes`,
    )
  if (part.size > smallPart && part.size > part.packed * highestRatio)
    throw damaged('está empaquetado más de cien veces')
  return part
}

const inMB = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

async function* inflate(file: FileHandle, { isDeflated, packed, size, at }: Part): AsyncGenerator<Buffer> {
  const head = await readAt(file, at, 30)
  if (head.readUInt32LE() !== signature.local) throw damaged('una parte está dañada')
  if (packed === 0) return
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const stored = file.createReadStream({ start, end: start + packed - 1, autoClose: false })
  // The loop over the last stream receives errors of both.
  const pieces = isDeflated ? pipeline(stored, createInflateRaw(), () => {}) : stored
  let read = 0
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      read += piece.length
      if (read > size) throw damaged('mide más de lo que declara')
      yield piece
    }
  } catch (failure) {
    throw (failure as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged('una parte está dañada') : failure
  }
  if (read < size) throw damaged('mide menos de lo que declara')
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  if (bytesRead < bytes) throw damaged('está cortado')
  return buffer
}
