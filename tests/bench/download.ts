/** The candidates' download: a million of them on PostgreSQL, written within a heap that does not grow with their number. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import { openDatabase } from '../../src/server/db/open.ts'
import type { JobCost } from './download-job.ts'
import { load, million } from './load-million.ts'
import type { Finding } from './report.ts'
import { temporaryFolder } from './temporary.ts'

const budgetMb = 100
const run = promisify(execFile)

export async function measureDownload(): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  const cluster = await startPostgres(programs)
  const dataDir = temporaryFolder()
  try {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: cluster.url }, { statementLimitMs: 0 })
    await load(db, million)
    await close()
    // Beyond it the process ends: the file would not be there.
    const { stdout } = await run(process.execPath, [`--max-old-space-size=${budgetMb}`, inRepository('tests/bench/download-job.ts')], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: cluster.url, DATA_DIR: dataDir, REPORTS_DIR: join(dataDir, 'reportes') },
    })
    const { filas, bytes, heapMb, seconds, delayMs } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as JobCost
    const note = `${filas} rows in ${seconds.toFixed(1)} s, a file of ${(bytes / 1e6).toFixed(0)} MB; nothing else waited longer than ${delayMs.toFixed(0)} ms`
    return [{ what: 'heap while a million candidates are downloaded', measured: heapMb, budget: budgetMb, unit: 'MB', note }]
  } finally {
    await cluster.stop()
  }
}
