/**
 * The whole application for one worker of the browser tests: the built client and the real server on a port of their
 * own. It has its own database, a clock that the test moves, and the line that a tour may hold or cut.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { staff } from '../../../src/server/operations/demo/staff.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { readClientFiles, readPages } from '../../../src/server/platform/http/files/client-files.ts'
import { listen } from '../../../src/server/platform/http/listen.ts'
import { scoreTagRows, scoreTypeRows } from '../../../src/server/operations/installation/catalogue-rows.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { appOn, integrationKey } from '../../server/support/app-on.ts'
import { furnish, monday, worldOn } from '../../server/support/process-world.ts'
import { copyEmbeddedTemplate } from '../../server/support/template.ts'
import { ServedLine } from './line.ts'

/** Memory where the system has a folder in it: the tests wait for no disk. */
const temporary = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A second gerente, who signs in with this name. */
export const otherManager = 'gerardo.montes'

export async function serve() {
  const dataDir = mkdtempSync(join(temporary, 'bolsa-browser-'))
  await copyEmbeddedTemplate(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const env = { ...readEnv({ INTEGRATION_KEY: integrationKey, UNDO_SECONDS: '0' }), port: 0 }
  const client = new Map([
    ...readClientFiles(inRepository('dist/client'), env),
    ...readPages(inRepository('dist/docs'), 'docs/'),
  ])
  const house = await furnish(database.db, env.demoPassword)
  await furnishMore(database.db)
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

/** What the walks by hand need on top of the house: scores, and another gerente. */
async function furnishMore(db: Db): Promise<void> {
  await db.insert(scoreTypes).values(scoreTypeRows)
  await db.insert(scoreTags).values(scoreTagRows)
  const [account] = await db.select().from(users).where(eq(users.userName, 'role_com_int'))
  const gerardo = staff.find(({ userName }) => userName === otherManager)
  if (!account || !gerardo) throw new Error('nobody to copy the password of, or nobody to give it to')
  await db.insert(users).values({ ...gerardo, id: undefined, passwordHash: account.passwordHash })
}
