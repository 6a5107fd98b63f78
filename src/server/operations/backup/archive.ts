/**
 * The single file of a backup: a tar (POSIX ustar) in gzip, which any system can open. It contains only plain files
 * with short names, so that the format needs nothing but the header.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { createHash, type Hash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused, type Member } from './manifest.ts'

const block = 512
const longestName = 100

/** `folder` contains the members under their paths; `first` is written before them. The file is complete or absent. */
export async function writeArchive(
  target: string,
  first: { readonly path: string; readonly content: string },
  folder: string,
  members: readonly Member[],
): Promise<void> {
  const partial = `${target}.parcial`
  try {
    await pipeline(
      Readable.from(tarOf(first, folder, members)),
      createGzip({ level: 6 }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, target)
    await flushFolder(dirname(target))
  } catch (failure) {
    await rm(partial, { force: true })
    throw failure
  }
}

async function* tarOf(
  first: { readonly path: string; readonly content: string },
  folder: string,
  members: readonly Member[],
): AsyncGenerator<Buffer> {
  const content = Buffer.from(first.content)
  yield Buffer.concat([header(first.path, content.length), content, padding(content.length)])
  for (const { path, bytes } of members) {
    yield header(path, bytes)
    let sent = 0
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== bytes) throw new Error(`${path} changed while it was packed`)
    yield padding(bytes)
  }
  yield Buffer.alloc(2 * block)
}

function header(path: string, bytes: number): Buffer {
  if (Buffer.byteLength(path) > longestName)
    throw new BackupRefused(`El nombre de ${path} es demasiado largo para el respaldo.`)
  const written = Buffer.alloc(block)
  const put = (text: string, at: number) => written.write(text, at)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  put(path, 0)
  put('0000600\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  // Twelve octal digits allow 64 GiB.
  put(octal(bytes, 12), 124)
  put(`${octal(0, 11)}\0`, 136)
  put(' '.repeat(8), 148)
  put('0', 156)
  put('ustar\x0000', 257)
  put(`${octal(sumOf(written), 6)}\0 `, 148)
  return written
}

const sumOf = (head: Buffer): number => head.reduce((sum, byte) => sum + byte, 0)
const padding = (bytes: number): Buffer => Buffer.alloc((block - (bytes % block)) % block)

const damaged = (file: string, why: string): BackupRefused =>
  new BackupRefused(`El respaldo ${file} está dañado (${why}). Usa otra copia de él.`)

/**
 * Unpacks the members that `wanted` accepts into an empty folder; `wanted` is called before each member's content is
 * read.
 * @param wanted throws, or returns false for a member that does not belong there
 * @throws BackupRefused when the file is not a backup, is truncated, or was changed
 */
export async function readArchive(
  file: string,
  folder: string,
  wanted: (path: string, unpacked: readonly Member[]) => Promise<boolean>,
): Promise<readonly Member[]> {
  const unpacked: Member[] = []
  try {
    const unzipped = createGunzip()
    createReadStream(file)
      .on('error', (failure) => unzipped.destroy(failure))
      .pipe(unzipped)
    const bytes = bytesOf(unzipped as AsyncIterable<Buffer>)
    for (let head = await bytes.exactly(block); head.some((byte) => byte !== 0); head = await bytes.exactly(block)) {
      const { path, size } = readHeader(head)
      if (!(await wanted(path, unpacked))) throw damaged(file, `contiene ${JSON.stringify(path)}`)
      unpacked.push(await unpack(bytes, join(folder, path), path, size))
      await bytes.exactly((block - (size % block)) % block)
    }
    // gzip's checksum is at its end.
    await bytes.rest()
    return unpacked
  } catch (failure) {
    if (failure instanceof BackupRefused) throw failure
    const { code } = failure as NodeJS.ErrnoException
    if (code === 'ENOENT' && unpacked.length === 0) throw new BackupRefused(`No existe el archivo ${file}.`)
    if (failure instanceof CutOff || (code ?? '').startsWith('Z_'))
      throw damaged(file, failure instanceof CutOff ? 'está incompleto' : String(code))
    throw failure
  }
}

class CutOff extends Error {}

function readHeader(head: Buffer): { path: string; size: number } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '')
  const sum = parseInt(text(148, 156), 8)
  const blank = Buffer.from(head).fill(' ', 148, 156)
  const size = parseInt(text(124, 136), 8)
  if (sum !== sumOf(blank) || !(size >= 0)) throw new CutOff('no header')
  return { path: text(0, longestName), size }
}

async function unpack(bytes: Bytes, target: string, path: string, size: number): Promise<Member> {
  await mkdir(dirname(target), { recursive: true })
  const hash = createHash('sha256')
  await pipeline(Readable.from(bytes.upTo(size, hash)), createWriteStream(target, { mode: 0o600 }))
  return { path, bytes: size, sha256: hash.digest('hex') }
}

type Bytes = ReturnType<typeof bytesOf>

/** Reads a stream by length. */
function bytesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (!done) buffered = buffered.length === 0 ? value : Buffer.concat([buffered, value])
    return !done
  }
  return {
    async exactly(length: number): Promise<Buffer> {
      while (buffered.length < length) if (!(await more())) throw new CutOff('too short')
      const taken = buffered.subarray(0, length)
      buffered = buffered.subarray(length)
      return taken
    },
    async *upTo(length: number, hash: Hash): AsyncGenerator<Buffer> {
      for (let left = length; left > 0;) {
        if (buffered.length === 0 && !(await more())) throw new CutOff('too short')
        const taken = buffered.subarray(0, left)
        buffered = buffered.subarray(taken.length)
        left -= taken.length
        hash.update(taken)
        yield taken
      }
    },
    async rest(): Promise<void> {
      while (await more()) buffered = Buffer.alloc(0)
    },
  }
}

/** A rename is durable once its folder is synced. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
