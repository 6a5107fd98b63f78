/** The file of a backup by itself: what goes in comes out, and what is no backup, or a wrong one, is refused with its reason. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchive, writeArchive } from '../../src/server/backup/archive.ts'
import { BackupRefused, type Manifest, type Member } from '../../src/server/backup/manifest.ts'
import { putBack } from '../../src/server/backup/put-back.ts'
import { temporaryFolder } from './support/database.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Path → text, packed below `first`. */
async function pack(files: Readonly<Record<string, string>>, first = { path: 'manifest.json', content: '{}' }): Promise<{ file: string; members: Member[] }> {
  const [folder, file] = [temporaryFolder(), join(temporaryFolder(), 'copia.tar.gz')]
  const members = Object.entries(files).map(([path, text]): Member => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return { path, bytes: Buffer.byteLength(text), sha256: sha256(text) }
  })
  await writeArchive(file, first, folder, members)
  return { file, members }
}
const all = () => Promise.resolve(true)

test('files of any size come back, each with its checksum, and nothing else is beside it', async () => {
  const texts = [0, 1, 511, 512, 513, 100_000].map((length) => 'ñ'.repeat(length / 2) + 'x'.repeat(length % 2))
  const { file, members } = await pack(Object.fromEntries(texts.map((text, at) => [`archivos/mail/${at}`, text])))
  const folder = temporaryFolder()
  const [manifest, ...unpacked] = await readArchive(file, folder, all)
  expect([manifest, unpacked]).toEqual([{ path: 'manifest.json', bytes: 2, sha256: sha256('{}') }, members])
  expect(texts.map((_, at) => readFileSync(join(folder, 'archivos/mail', String(at)), 'utf8'))).toEqual(texts)
  expect(readdirSync(dirname(file))).toEqual(['copia.tar.gz'])
})

test('a name has room up to a hundred bytes; one that has none is said, and leaves nothing', async () => {
  const long = `archivos/mail/${'a'.repeat(86)}`
  const { file } = await pack({ [long]: 'x' })
  expect((await readArchive(file, temporaryFolder(), all)).map(({ path }) => path)).toEqual(['manifest.json', long])
  const folder = temporaryFolder()
  const target = join(folder, 'copia.tar.gz')
  await expect(writeArchive(target, { path: 'manifest.json', content: '' }, folder, [{ path: `${long}a`, bytes: 0, sha256: '' }])).rejects.toThrow(new BackupRefused(`El nombre de ${long}a es demasiado largo para el respaldo.`))
  expect(readdirSync(folder)).toEqual([])
})

test('a header with one letter changed is no header', async () => {
  const { file } = await pack({ 'tablas/a': 'x' })
  const tar = gunzipSync(readFileSync(file))
  tar.write('b', tar.indexOf('tablas/a') + 'tablas/'.length)
  writeFileSync(file, gzipSync(tar))
  await expect(readArchive(file, temporaryFolder(), all)).rejects.toThrow(new BackupRefused(`El respaldo ${file} está dañado (está incompleto). Usa otra copia de él.`))
})

test('what fails for another reason is told as it is', async () => {
  const { file } = await pack({ 'tablas/a': 'x' })
  const failure = new Error('nadie lo esperaba')
  await expect(readArchive(file, temporaryFolder(), () => Promise.reject(failure))).rejects.toBe(failure)
})

const whole = (members: readonly Member[]): Manifest => ({
  format: 1, madeAt: '2026-11-22T17:00:05.250Z', kind: 'filas', postgres: 17, migrations: [], chart: 'x', tables: [], sequences: [], members: [...members],
})
const packed = (manifest: Manifest, files: Readonly<Record<string, string>>, path = 'manifest.json') => pack(files, { path, content: JSON.stringify(manifest) })
const member = (path: string, text: string): Member => ({ path, bytes: Buffer.byteLength(text), sha256: sha256(text) })

test.each([
  ['another file first', () => packed(whole([]), {}, 'otro.json'), 'contiene "otro.json"'],
  ['a manifest that leads out of its folder', () => packed(whole([member('../../tablas/a', 'x')]), {}), 'su manifiesto no se entiende'],
  ['a manifest that goes back and forth', () => packed(whole([member('tablas/../a', 'x')]), {}), 'su manifiesto no se entiende'],
  ['a manifest of another program', () => packed({ ...whole([]), format: 2 } as unknown as Manifest, {}), 'su manifiesto no se entiende'],
  ['a member that is not there', () => packed(whole([member('tablas/a', 'x')]), {}), 'tablas/a falta o cambió'],
  ['a member of another length', () => packed(whole([{ ...member('tablas/a', 'x'), bytes: 2 }]), { 'tablas/a': 'x' }), 'tablas/a falta o cambió'],
  ['nothing at all', async () => {
    const { file } = await pack({})
    writeFileSync(file, gzipSync(Buffer.alloc(1024)))
    return { file }
  }, 'no contiene nada'],
] as const)('it restores no backup with %s', async (_, make, why) => {
  const { file } = await make()
  const dataDir = temporaryFolder()
  await expect(putBack(file, { dataDir, reportsDir: join(dataDir, 'reportes'), databaseUrl: undefined }, { force: true })).rejects.toThrow(new BackupRefused(`El respaldo ${file} está dañado (${why}). Usa otra copia de él.`))
  expect([readdirSync(dataDir), existsSync(join(dataDir, 'db'))]).toEqual([[], false])
})
