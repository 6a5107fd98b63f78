/** (e) A backup while people save, on either kind of database, restored elsewhere and compared row by row. */
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { inFolder, inPostgres } from '../../src/server/operations/backup/connections.ts'
import { putBack } from '../../src/server/operations/backup/put-back.ts'
import { type RunQuery, readTable, shapesOf } from '../../src/server/operations/backup/table-rows.ts'
import { takeBackup } from '../../src/server/operations/backup/take.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { keepProgramCompiled } from '../server/support/compiled-program.ts'
import { copyEmbeddedTemplate } from '../server/support/template.ts'
import { countLost, settle, type Subject } from './house.ts'
import type { Finding } from './report.ts'
import { audit, freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

export type Options = { readonly recruiters: number; readonly rounds: number; readonly workMs: number }
type Place = { readonly dataDir: string; readonly reportsDir: string; readonly databaseUrl: string | undefined }

const think = { from: 100, to: 400 }

export async function backup(options: Options): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  await keepProgramCompiled()
  const embedded = placeOf(undefined)
  await copyEmbeddedTemplate(embedded.dataDir)
  const [source, target] = [await startPostgres(programs), await startPostgres(programs)]
  try {
    return [
      ...(await backupOf('embedded', embedded, placeOf(undefined), options)),
      ...(await backupOf('PostgreSQL', placeOf(source.url), placeOf(target.url), options)),
    ]
  } finally {
    await Promise.all([source.stop(), target.stop()])
  }
}

function placeOf(databaseUrl: string | undefined): Place {
  const dataDir = temporaryFolder()
  return { dataDir, reportsDir: join(dataDir, 'reportes'), databaseUrl }
}

const settingsOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})

async function backupOf(
  kind: string,
  source: Place,
  target: Place,
  { recruiters, rounds, workMs }: Options,
): Promise<Finding[]> {
  const opened = await openDatabase(source)
  const subjects = await settle(opened.db, recruiters * (2 + Math.ceil((rounds * workMs) / 3000)))
  await opened.close()
  const server = await startServer({ ...settingsOf(source), PORT: String(await freePort()) })
  const writers = startWriters(() => server.api, subjects, recruiters, think)
  const all: {
    readonly seconds: number
    readonly lost: number
    readonly differing: number
    readonly longestMs: number
    readonly acknowledged: number
    readonly audit: string | undefined
  }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await writers.goodAfter(performance.now())
    await setTimeout(workMs)
    // On a busy machine not even one save of each may be answered by then.
    while (saved(subjects) <= recruiters) await writers.goodAfter(performance.now())
    const known = subjects.map((one) => ({ ...one }))
    const began = performance.now()
    const { file, manifest } = await takeBackup(source, { to: temporaryFolder(), at: new Date() })
    const ended = performance.now()
    await writers.goodAfter(ended)
    await putBack(file, target, { force: round > 0 })
    const { db, close } = await openDatabase(target)
    const lost = await countLost(db, known)
    await close()
    const { ok, said } = await audit(settingsOf(target))
    all.push({
      seconds: (ended - began) / 1000,
      lost,
      differing: await differing(target, manifest.tables),
      longestMs: Math.max(
        ...writers.received.filter(({ at, ms }) => at + ms >= began && at <= ended).map(({ ms }) => ms),
      ),
      acknowledged: saved(known),
      audit: ok ? undefined : said,
    })
  }
  await writers.stop()
  await server.end('SIGTERM')
  const { received } = writers
  return [
    {
      what: `${kind}: saves acknowledged before a backup began and not in it, ${rounds} backups`,
      found: all.reduce((sum, { lost }) => sum + lost, 0),
      most: 0,
      unit: 'saves',
      note: `of ${all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)}`,
      details: all,
    },
    {
      what: `${kind}: tables that differ after the restore`,
      found: all.reduce((sum, one) => sum + one.differing, 0),
      most: 0,
      unit: 'times',
    },
    {
      what: `${kind}: differences found by audit:events`,
      found: all.filter((one) => one.audit !== undefined).length,
      most: 0,
      unit: 'times',
      note: all.find((one) => one.audit)?.audit ?? '',
    },
    {
      what: `${kind}: failed answers`,
      found: received.filter(({ how }) => how !== 200 && how !== 409).length,
      most: 0,
      unit: 'answers',
      note: `of ${received.length}`,
    },
    {
      what: `${kind}: longest answer beside a backup`,
      found: Math.max(...all.map(({ longestMs }) => longestMs)) / 1000,
      most: 5,
      unit: 's',
      note: `a backup took ${Math.max(...all.map(({ seconds }) => seconds)).toFixed(1)} s at most`,
    },
  ]
}

const saved = (subjects: readonly Subject[]): number => subjects.reduce((sum, { version }) => sum + version, 0)

/** Compares with what was counted and hashed in the transaction of the backup. */
async function differing(
  { databaseUrl, dataDir }: Place,
  tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string | null }[],
): Promise<number> {
  const read = async (query: RunQuery) => {
    const restored = new Map<string, { readonly rows: number; readonly sha256: string | null }>()
    for (const shape of await shapesOf(query)) restored.set(shape.name, await readTable(query, shape))
    return tables.filter(
      ({ name, rows, sha256 }) =>
        restored.get(name)?.rows !== rows || (sha256 !== null && restored.get(name)?.sha256 !== sha256),
    ).length
  }
  return databaseUrl === undefined ? inFolder(join(dataDir, 'db'), read) : inPostgres(databaseUrl, 'begin', read)
}
