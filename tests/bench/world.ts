/** A database that parts of the bench measure: filled once for all that stand on it, thrown away after the last of them. */
import { Client } from 'pg'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { temporaryFolder } from './temporary.ts'

/** `databaseUrl`: none for the embedded database in its folder. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
/** As a server finds it in its environment. */
export const settingsOf = ({ dataDir, databaseUrl = '' }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
export type World = { readonly kind: 'embedded' | 'postgres'; readonly fill?: (db: Db) => Promise<void> }
export type Worlds = {
  /** The one before is thrown away. */
  readonly at: (world: World) => Promise<Place>
  readonly close: () => Promise<void>
}

export async function temporaryPostgres() {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  return startPostgres(programs)
}

/** Millions of rows and their indexes come quicker, and nothing cleans up while something is measured: who loads does so at the end. */
async function prepareLoading(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const setting of ["maintenance_work_mem = '1GB'", "max_wal_size = '32GB'", 'autovacuum = off']) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** No statement of it is cut off. */
export async function fill(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(place, { statementLimitMs: 0 })
  await work(db)
  await close()
}

/** As the server asks it. */
export async function onDatabase<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** `given`: a database that somebody has filled, in the place of all on PostgreSQL. */
export function openWorlds(given?: string): Worlds {
  let open: { readonly world: World; readonly place: Place; readonly stop: () => Promise<void> } | undefined
  const close = async () => {
    await open?.stop()
    open = undefined
  }
  return {
    async at(world) {
      if (open?.world !== world) {
        await close()
        const isGiven = world.kind === 'postgres' && given !== undefined
        const cluster = isGiven ? { url: given, stop: async () => {} } : world.kind === 'postgres' ? await temporaryPostgres() : undefined
        open = { world, place: { dataDir: temporaryFolder(), databaseUrl: cluster?.url }, stop: async () => cluster?.stop() }
        if (cluster && !isGiven) await prepareLoading(cluster.url)
        if (world.fill && !isGiven) await fill(open.place, world.fill)
      }
      return open.place
    },
    close,
  }
}
