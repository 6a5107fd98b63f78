/** (b) The server on its embedded database is killed while people save, and started again on the same folder. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import { copyEmbeddedTemplate } from '../server/support/template.ts'
import { answered, checkDatabase } from './common.ts'
import { settle } from './house.ts'
import type { Finding } from './report.ts'
import { audit, freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

/** The time of saves before each kill: each one hits another moment of a save. */
const workMs = (round: number) => 300 + 37 * round

export async function kills({
  rounds,
  writing,
}: {
  readonly rounds: number
  readonly writing: number
}): Promise<Finding[]> {
  const dataDir = temporaryFolder()
  const place = { dataDir, databaseUrl: undefined }
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  await copyEmbeddedTemplate(dataDir)
  const { db, close } = await openDatabase(place)
  const subjects = await settle(db, 40 + 20 * rounds)
  await close()
  let server = await startServer(settings)
  const writers = startWriters(() => server.api, subjects, writing)
  const opened: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await writers.goodAfter(performance.now())
    await setTimeout(workMs(round))
    await server.end('SIGKILL')
    const began = performance.now()
    // Rejects when the folder does not open.
    server = await startServer(settings)
    opened.push((performance.now() - began) / 1000)
  }
  await writers.goodAfter(performance.now())
  const whileItWorks = await audit(settings)
  await writers.stop()
  const stopped = await server.end('SIGTERM')
  return [
    {
      what: `kill -9 after which the folder did not open, of ${rounds}`,
      found: rounds - opened.length,
      most: 0,
      unit: 'times',
      note: `slowest start ${Math.max(...opened).toFixed(1)} s`,
      details: opened,
    },
    {
      what: 'audits of a database that a server works on',
      found: whileItWorks.said.includes('con el servidor detenido') ? 0 : 1,
      most: 0,
      unit: 'times',
      note: whileItWorks.said,
    },
    ...(await checkDatabase(place, settings, subjects, writers.received)),
    ...answered(writers.received),
    { what: 'stop', found: stopped, most: 10, unit: 's' },
  ]
}
