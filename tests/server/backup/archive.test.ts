/**
 * The file of a backup by itself: its content is read back unchanged, and a file that is damaged or no backup is
 * refused with the reason.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchive, writeArchive } from '../../../src/server/operations/backup/archive.ts'
import { BackupRefused, type Manifest, type Member } from '../../../src/server/operations/backup/manifest.ts'
import { putBack } from '../../../src/server/operations/backup/put-back.ts'
import { temporaryFolder } from '../support/database.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Path → text, packed below `first`. */
async function pack(
  files: Readonly<Record<string, string>>,
  first = { path: 'manifest.json', content: '{}' },
): Promise<{ file: string; members: Member[] }> {
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

test('restores files of any size with their checksums, and nothing else', async () => {
  const texts = [0, 1, 511, 512, 513, 100_000].map((length) => 'ñ'.repeat(length / 2) + 'x'.repeat(length % 2))
  const { file, members } = await pack(Object.fromEntries(texts.map((text, at) => [`archivos/mail/${at}`, text])))
  const folder = temporaryFolder()
  const [manifest, ...unpacked] = await readArchive(file, folder, all)
  expect([manifest, unpacked]).toEqual([{ path: 'manifest.json', bytes: 2, sha256: sha256('{}') }, members])
  expect(texts.map((_, at) => readFileSync(join(folder, 'archivos/mail', String(at)), 'utf8'))).toEqual(texts)
  expect(readdirSync(dirname(file))).toEqual(['copia.tar.gz'])
})

test('accepts names up to a hundred bytes, rejects a longer one and writes no file', async () => {
  const long = `archivos/mail/${'a'.repeat(86)}`
  const { file } = await pack({ [long]: 'x' })
  expect((await readArchive(file, temporaryFolder(), all)).map(({ path }) => path)).toEqual(['manifest.json', long])
  const folder = temporaryFolder()
  const target = join(folder, 'copia.tar.gz')
  await expect(
    writeArchive(target, { path: 'manifest.json', content: '' }, folder, [{ path: `${long}a`, bytes: 0, sha256: '' }]),
  ).rejects.toThrow(new BackupRefused(`El nombre de ${long}a es demasiado largo para el respaldo.`))
  expect(readdirSync(folder)).toEqual([])
})

test('makes archive and unpacked files readable by the owner only', async () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const { file } = await pack({ 'tablas/a': 'x' })
  const folder = temporaryFolder()
  await readArchive(file, folder, all)
  expect([file, join(folder, 'manifest.json'), join(folder, 'tablas/a')].map(modeOf)).toEqual(['600', '600', '600'])
  const tar = gunzipSync(readFileSync(file))
  expect(
    [0, 1024].map((at) => [tar.toString('utf8', at, tar.indexOf(0, at)), tar.toString('utf8', at + 100, at + 108)]),
  ).toEqual([
    ['manifest.json', '0000600\0'],
    ['tablas/a', '0000600\0'],
  ])
})

test.each([
  ['shorter', 2],
  ['longer', 0],
])('writes no archive if a file is %s than its declared size when it is packed', async (_, bytes) => {
  const [folder, target] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(folder, 'a'), 'x')
  const written = writeArchive(join(target, 'copia.tar.gz'), { path: 'manifest.json', content: '{}' }, folder, [
    { path: 'a', bytes, sha256: sha256('x') },
  ])
  await expect(written).rejects.toThrow(new Error('a changed while it was packed'))
  expect(readdirSync(target)).toEqual([])
})

test.each(['-0000000001\0', 'zzzzzzzzzzzz', '            '])(
  'rejects a member with the size %j, although its header checksum is right',
  async (size) => {
    const { file } = await pack({ 'tablas/a': 'x' })
    const tar = gunzipSync(readFileSync(file))
    const head = tar.subarray(1024, 1536)
    head.write(size, 124)
    head.fill(' ', 148, 156)
    head.write(
      `${head
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    writeFileSync(file, gzipSync(tar))
    const folder = temporaryFolder()
    await expect(readArchive(file, folder, all)).rejects.toThrow(
      new BackupRefused(`El respaldo ${file} está dañado (está incompleto). Usa otra copia de él.`),
    )
    expect(readdirSync(folder)).toEqual(['manifest.json'])
  },
)

test('rejects a header with one changed letter', async () => {
  const { file } = await pack({ 'tablas/a': 'x' })
  const tar = gunzipSync(readFileSync(file))
  tar.write('b', tar.indexOf('tablas/a') + 'tablas/'.length)
  writeFileSync(file, gzipSync(tar))
  await expect(readArchive(file, temporaryFolder(), all)).rejects.toThrow(
    new BackupRefused(`El respaldo ${file} está dañado (está incompleto). Usa otra copia de él.`),
  )
})

test('passes other errors on unchanged', async () => {
  const { file } = await pack({ 'tablas/a': 'x' })
  const failure = new Error('nadie lo esperaba')
  await expect(readArchive(file, temporaryFolder(), () => Promise.reject(failure))).rejects.toBe(failure)
})

const whole = (members: readonly Member[]): Manifest => ({
  format: 1,
  madeAt: '2026-11-22T17:00:05.250Z',
  kind: 'filas',
  postgres: 17,
  migrations: [],
  chart: 'x',
  tables: [],
  sequences: [],
  members: [...members],
})
const packed = (manifest: Manifest, files: Readonly<Record<string, string>>, path = 'manifest.json') =>
  pack(files, { path, content: JSON.stringify(manifest) })
const member = (path: string, text: string): Member => ({ path, bytes: Buffer.byteLength(text), sha256: sha256(text) })

test.each([
  ['another file first', () => packed(whole([]), {}, 'otro.json'), 'contiene "otro.json"'],
  [
    'a manifest that leads out of its folder',
    () => packed(whole([member('../../tablas/a', 'x')]), {}),
    'su manifiesto no se entiende',
  ],
  [
    'a manifest that goes back and forth',
    () => packed(whole([member('tablas/../a', 'x')]), {}),
    'su manifiesto no se entiende',
  ],
  [
    'a manifest of another program',
    () => packed({ ...whole([]), format: 2 } as unknown as Manifest, {}),
    'su manifiesto no se entiende',
  ],
  ['a member that is not there', () => packed(whole([member('tablas/a', 'x')]), {}), 'tablas/a falta o cambió'],
  [
    'a member of another length',
    () => packed(whole([{ ...member('tablas/a', 'x'), bytes: 2 }]), { 'tablas/a': 'x' }),
    'tablas/a falta o cambió',
  ],
  [
    'nothing at all',
    async () => {
      const { file } = await pack({})
      writeFileSync(file, gzipSync(Buffer.alloc(1024)))
      return { file }
    },
    'no contiene nada',
  ],
] as const)('rejects a backup with %s', async (_, make, why) => {
  const { file } = await make()
  const dataDir = temporaryFolder()
  await expect(
    putBack(file, { dataDir, reportsDir: join(dataDir, 'reportes'), databaseUrl: undefined }, { force: true }),
  ).rejects.toThrow(new BackupRefused(`El respaldo ${file} está dañado (${why}). Usa otra copia de él.`))
  expect([readdirSync(dataDir), existsSync(join(dataDir, 'db'))]).toEqual([[], false])
})
