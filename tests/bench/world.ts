/**
 * A database that parts of the bench measure: filled once for all parts that use it, and deleted after the last one.
 */
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { type Db, openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { temporaryFolder } from './temporary.ts'

/** `databaseUrl`: none for the embedded database in its folder. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
/** As a server finds it in its environment. */
export const settingsOf = ({ dataDir, databaseUrl = '' }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
export type World = { readonly kind: 'embedded' | 'postgres'; readonly fill?: (db: Db) => Promise<void> }
export type Worlds = {
  /** Fills it beside what is done meanwhile. */
  readonly begin: (world: World) => void
  /** Once it is filled. */
  readonly at: (world: World) => Promise<Place>
  readonly discard: (world: World) => Promise<void>
}

export async function temporaryPostgres() {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  return startPostgres(programs)
}

/**
 * Loads millions of rows and their indexes faster, and runs no vacuum during a measurement: the loader does that at
 * its end.
 */
async function emptyCluster() {
  const cluster = await temporaryPostgres()
  const client = new Client(cluster.url)
  await client.connect()
  for (const setting of ["maintenance_work_mem = '1GB'", "max_wal_size = '32GB'", 'autovacuum = off'])
    await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return cluster
}

/** No statement of it is cut off. */
export async function fill(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(place, { statementLimitMs: 0 })
  await work(db)
  await close()
}

/** The server's own query. */
export async function onDatabase<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const tools = { startCluster: emptyCluster, fill }

/** `filledUrl`: a filled database, used in place of every world on PostgreSQL. */
export function openWorlds(filledUrl?: string, { startCluster, fill } = tools): Worlds {
  const open = async ({ kind, fill: work }: World) => {
    const isFilled = kind === 'postgres' && filledUrl !== undefined
    const cluster = kind === 'postgres' && !isFilled ? await startCluster() : undefined
    const place: Place = { dataDir: temporaryFolder(), databaseUrl: isFilled ? filledUrl : cluster?.url }
    if (work && !isFilled) await fill(place, work)
    return {
      place,
      stop: async () => {
        await cluster?.stop()
        rmSync(place.dataDir, { recursive: true })
      },
    }
  }
  const opened = new Map<World, ReturnType<typeof open>>()
  const begin = (world: World) => {
    const opening = opened.get(world) ?? open(world)
    opened.set(world, opening)
    return opening
  }
  return {
    // The caller who awaits it gets the failure.
    begin: (world) => void begin(world).catch(() => {}),
    at: async (world) => (await begin(world)).place,
    async discard(world) {
      const { stop } = (await opened.get(world)) ?? {}
      opened.delete(world)
      await stop?.()
    },
  }
}
