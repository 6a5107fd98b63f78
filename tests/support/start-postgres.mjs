/** A PostgreSQL instance for the tests: started in a temporary folder, deleted afterwards. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** @typedef {'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL'} Halt `-m smart`, `fast`, `immediate`, and no stop at all */
/**
 * @typedef {{ url: string, stop(): Promise<void>, halt(how: Halt): Promise<void>, resume(): Promise<void> }} Cluster
 * `url`: of its database `postgres`
 */

/** Nothing is flushed to disk: a crash of the machine may lose test data, which does not matter. */
const quick = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
  'log_min_messages=panic',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/**
 * Starts a cluster that only this machine reaches, tuned for tests: no flush to disk. Empty, or a standby that follows
 * another one.
 * @param {string} programs folder with initdb and postgres
 * @param {{ survivesCrashes?: boolean, follows?: string, port?: number }} options whether what it has acknowledged
 * outlives its own processes; `url` of the cluster that it follows; where it listens
 * @returns {Promise<Cluster>} `halt` ends the server and keeps its data, `resume` starts it again at the same address
 */
export async function startPostgres(programs, { survivesCrashes = false, follows, port: wanted } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bolsa-postgres-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const [maker, ...args] =
    follows === undefined
      ? ['initdb', '-D', data, '-U', 'bolsa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      : ['pg_basebackup', '-D', data, '-d', follows, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const [made] = await once(
    spawn(join(programs, maker), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  if (made !== 0) throw new Error(`${maker} ended with ${made}`)
  const port = wanted ?? (await freePort())
  const settings = [...quick, `port=${port}`, ...(survivesCrashes ? [] : ['synchronous_commit=off'])].flatMap(
    (setting) => ['-c', setting],
  )
  const launch = () =>
    spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...identity, cwd: folder, stdio: 'ignore' })
  let server = launch()
  /** @param {Halt} how */
  const halt = async (how) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(how)
    await ended
  }
  const resume = async () => {
    // After a kill -9 its orphans keep the shared memory until they notice.
    for (let tries = 0; ; tries += 1) {
      server = launch()
      if (await isReady(join(programs, 'pg_isready'), port, server)) return
      if (tries === 50) throw new Error(`PostgreSQL ended with ${server.exitCode} instead of starting`)
      await setTimeout(100)
    }
  }
  // Its processes may still be writing: files that reappear are deleted again.
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const end = () => {
    server.kill('SIGQUIT')
    discard()
  }
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    await halt('SIGQUIT')
    discard()
  }
  try {
    if (!(await isReady(join(programs, 'pg_isready'), port, server)))
      throw new Error(`PostgreSQL ended with ${server.exitCode} instead of starting`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://bolsa@127.0.0.1:${port}/postgres`, stop, halt, resume }
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as Debian's `postgres`, or as `nobody`. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} option @param {string} user */
  const id = (option, user) => spawnSync('id', [option, user], { encoding: 'utf8' })
  const user = id('-u', 'postgres').status === 0 ? 'postgres' : 'nobody'
  return { uid: Number(id('-u', user).stdout), gid: Number(id('-g', user).stdout) }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * @param {string} program pg_isready
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<boolean>} whether it takes connections now; false: it has ended instead
 */
async function isReady(program, port, server) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    const [status] = await once(
      spawn(program, ['-q', '-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }),
      'exit',
    )
    if (status === 0) return true
    await setTimeout(25)
  }
  throw new Error('PostgreSQL did not start within ten seconds')
}
