/**
 * Every transaction of the server uses the database's own `transaction`, which retries rollbacks caused by timing
 * (decision 0010).
 */
import { expect, it } from 'vitest'
import { codeIn } from './support/files.ts'

/** Files that open a connection or write BEGIN, and why. */
const doors: Record<string, string> = {
  'src/server/platform/db/postgres.ts':
    'the pool, whose transactions are tried again, and the one connection that migrates',
  'src/server/platform/db/pool-client.ts': 'the client of the pool',
  'src/server/platform/db/primary.ts': 'the connection that finds the server that takes writes',
  'src/server/platform/db/embedded/connection.ts':
    'the one connection of the embedded database, on which nobody else waits',
  'src/server/operations/backup/connections.ts': 'backups, which only read, or write into an empty database',
  'src/server/operations/backup/put-back.ts': 'a backup that is put back, by that connection',
  'src/server/operations/backup/take.ts': 'a backup that is taken, by that connection',
}

it('opens transactions only through the database module', () => {
  const opened = codeIn('src/server')
    .filter(({ code }) => /['"`]begin\b|\bnew (Pool|Client)\(|extends Client\b/i.test(code))
    .map(({ path }) => path)
  expect(opened.filter((path) => !(path in doors))).toEqual([])
  // The pattern finds the known places.
  expect(opened).toContain('src/server/platform/db/postgres.ts')
})
