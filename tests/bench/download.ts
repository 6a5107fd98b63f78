/**
 * The candidates' download: a million of them on PostgreSQL, written within a heap that does not grow with their
 * number.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRepository } from '../../src/setup/root.mjs'
import type { JobCost } from './download-job.ts'
import type { Finding } from './report.ts'
import { type Place, settingsOf } from './world.ts'

const budgetMb = 100
const run = promisify(execFile)

export async function measureDownload(place: Place): Promise<Finding[]> {
  // Beyond it the process ends: the file would not be there.
  const { stdout } = await run(
    process.execPath,
    [`--max-old-space-size=${budgetMb}`, inRepository('tests/bench/download-job.ts')],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...settingsOf(place), REPORTS_DIR: join(place.dataDir, 'reportes') },
    },
  )
  const { filas, bytes, heapMb, seconds, delayMs } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as JobCost
  const note = `${filas} rows in ${seconds.toFixed(1)} s, a file of ${(bytes / 1e6).toFixed(0)} MB; nothing else waited longer than ${delayMs.toFixed(0)} ms`
  return [
    { what: 'heap while a million candidates are downloaded', measured: heapMb, budget: budgetMb, unit: 'MB', note },
  ]
}
