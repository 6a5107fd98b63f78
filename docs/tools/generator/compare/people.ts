/** Number of people affected by a change: counted in the existing database, read-only. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedConnection } from '../../../../src/server/platform/db/embedded/connection.ts'
import { lockFolder } from '../../../../src/server/platform/db/embedded/folder-lock.ts'
import { rootOf } from '../../../../src/server/platform/base/database-errors.ts'
import { connectToPrimary } from '../../../../src/server/platform/db/primary.ts'
import type { Env } from '../../../../src/server/platform/base/env.ts'

/** Open recruitments, by phase and state of their publication. */
export type OpenProcesses = readonly { readonly codigo: string; readonly estado: string; readonly people: number }[]
/** Why there is no number, in one Spanish line. */
export type Uncounted = { readonly why: string }

const question =
  'select i.codigo, p.estado, count(*)::int as people from in_process i join publications p on p.id = i.publication_id group by i.codigo, p.estado'
export async function countOpenProcesses({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<OpenProcesses | Uncounted> {
  const folder = join(dataDir, 'db')
  if (databaseUrl === undefined && !existsSync(folder))
    return { why: `No hay base de datos en ${dataDir}, ni DATABASE_URL: no se cuenta a nadie.` }
  try {
    return databaseUrl === undefined ? await onFolder(folder) : await onServer(databaseUrl)
  } catch (failure) {
    return { why: `No se pudo contar a nadie: ${failure instanceof Error ? rootOf(failure).message : String(failure)}` }
  }
}

/** Not opened like the product does, which would migrate its tables. */
async function onServer(url: string): Promise<OpenProcesses> {
  const { client } = await connectToPrimary(url)
  try {
    await client.query("begin read only; set local statement_timeout = '30s'")
    return (await client.query<OpenProcesses[number]>(question)).rows
  } finally {
    await client.end()
  }
}

async function onFolder(folder: string): Promise<OpenProcesses> {
  const lock = lockFolder(folder)
  try {
    const connection = await EmbeddedConnection.open(folder, () => {})
    try {
      return (await connection.client(30_000).query(question)).rows as unknown as OpenProcesses
    } finally {
      await connection.close()
    }
  } finally {
    lock.release()
  }
}
