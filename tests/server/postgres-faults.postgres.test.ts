/** The program on a PostgreSQL that ends, comes back and falls silent while people save: the short form of `npm run chaos`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { countLost, settle, type Subject } from '../chaos/house.ts'
import { type ServerProcess, startServer } from '../chaos/server-process.ts'
import { startWriters } from '../chaos/writers.ts'
import { type FaultyLine, faultyLine } from './support/faulty-line.ts'

let cluster: Awaited<ReturnType<typeof startPostgres>>
let line: FaultyLine
let server: ServerProcess
let subjects: Subject[]
beforeAll(async () => {
  cluster = await startPostgres(findPostgres()!, { survivesCrashes: true })
  line = await faultyLine(Number(new URL(cluster.url).port))
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url })
  subjects = await settle(db, 60)
  await close()
  server = await startServer({ DATABASE_URL: Object.assign(new URL(cluster.url), { port: line.port }).href, PORT: '0' })
})
afterAll(async () => {
  if (server?.isAlive()) await server.end('SIGKILL')
  await line?.close()
  await cluster?.stop()
})

test('ten people save through every way in which the database ends; a silent one holds no stop', async () => {
  const writers = startWriters(() => server.api, subjects, 10)
  for (const how of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    await writers.goodAfter(performance.now())
    await cluster.halt(how)
    await writers.heardOf(503, performance.now())
    await cluster.resume()
    expect(server.isAlive(), how).toBe(true)
  }
  await writers.goodAfter(performance.now())
  line.silence()
  const stopping = server.end('SIGTERM')
  await writers.stop()
  expect(await stopping).toBeLessThan(10)
  // 409: it broke at COMMIT, was done, and its repetition says so.
  expect(writers.heard.filter(({ how }) => typeof how === 'number' && ![200, 409, 503].includes(how))).toEqual([])
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url })
  expect(await countLost(db, subjects)).toBe(0)
  await close()
})
