/**
 * The whole application for one worker of the browser tests: the built client and the real server on a port of
 * their own, a database of their own, a clock that the test moves, and the line that a tour may hold or cut.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { openDatabase } from '../../../src/server/db/open.ts'
import { readEnv } from '../../../src/server/env.ts'
import { readClientFiles, readPages } from '../../../src/server/http/client-files.ts'
import { listen } from '../../../src/server/http/listen.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { appOn, integrationKey } from '../../server/support/app-on.ts'
import { furnish, monday, worldOn } from '../../server/support/process-world.ts'
import { copyEmbeddedTemplate } from '../../server/support/template.ts'
import { ServedLine } from './line.ts'

/** Memory where the system has a folder in it: the tests wait for no disk. */
const temporary = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export async function serve() {
  const dataDir = mkdtempSync(join(temporary, 'bolsa-browser-'))
  await copyEmbeddedTemplate(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const env = { ...readEnv({ INTEGRATION_KEY: integrationKey }), port: 0 }
  const client = new Map([...readClientFiles(inRepository('dist/client'), env), ...readPages(inRepository('dist/docs'), 'docs/')])
  const house = await furnish(database.db, env.demoPassword)
  const app = await appOn(database, { now: monday, client })
  const line = new ServedLine(app.app.fetch)
  const listening = await listen({ fetch: line.fetch } as unknown as Hono, env)
  return {
    ...worldOn(app, house),
    line,
    /** Of the application, with a slash at its end. */
    home: `http://127.0.0.1:${listening.port}/bolsa-de-trabajo-admin/`,
    stop: async () => {
      line.open()
      await listening.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Served = Awaited<ReturnType<typeof serve>>
