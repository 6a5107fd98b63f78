/** A PgBouncer in transaction mode in front of a PostgreSQL of this machine; every other setting is as it comes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPgbouncer } from '../../src/setup/pgbouncer.mjs'
import { unprivileged } from '../support/start-postgres.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { untilListening } from './proxy.ts'
import { freePort } from './server-process.ts'

export type Pooler = {
  /** Of the same database as the server's. */
  readonly url: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Started; `kill` ends it in the end too. */
export async function startPgbouncer(server: string): Promise<Pooler> {
  const program = findPgbouncer()
  if (program === undefined) throw new Error('chaos needs PgBouncer: install it')
  const folder = temporaryFolder()
  const url = Object.assign(new URL(server), { port: String(await freePort()) })
  const log = join(folder, 'log')
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(server).port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${url.port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `logfile = ${log}`,
  ]
  writeFileSync(join(folder, 'users'), `"${url.username}" ""\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const launch = () =>
    spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { ...identity, cwd: folder, stdio: 'ignore' })
  let pooler = launch()
  process.once('exit', () => pooler.kill('SIGKILL'))
  const isUp = () => untilListening(Number(url.port), pooler, log)
  await isUp()
  return {
    url: url.href,
    async kill() {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await ended
    },
    async start() {
      pooler = launch()
      await isUp()
    },
  }
}
