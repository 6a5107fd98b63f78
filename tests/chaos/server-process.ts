/** The server as people start it, in a process of its own that can be killed and started again at the same address. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { commands } from '../../src/setup/commands.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { loadQuickly } from '../server/support/program.ts'

export type ServerProcess = {
  readonly api: string
  readonly pid: number
  readonly isAlive: () => boolean
  /** Resolves when it has ended, with the seconds that it took. */
  readonly end: (how: 'SIGTERM' | 'SIGKILL') => Promise<number>
}

const program = (name: string) => inRepository(`src/server/${name}.ts`)
const settingsOf = (settings: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'],
  NODE_NO_WARNINGS: '1',
  HOST: '127.0.0.1',
  DEMO: '0',
  TOKEN_MINUTES: '240',
  ...settings,
})

/** As `npm start` starts it. */
const startArgs = [
  '--import',
  pathToFileURL(inRepository('src/setup/end-with-npm.mjs')).href,
  ...(commands['start']?.node ?? []),
]

/** Resolves when it listens; rejects with what it said when it ends instead. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...startArgs, program('main')], {
    env: settingsOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (said = (said + more).slice(-4000)))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} instead of starting: ${said}`)))
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(more)?.[0]
      if (found) resolve(found)
    })
  })
  return {
    api: origin + readEnv({}).apiBase,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async end(how) {
      const began = performance.now()
      child.kill(how)
      await ended
      return (performance.now() - began) / 1000
    },
  }
}

/** The output of `npm run audit:events` for the database, and whether the database passed. */
export async function audit(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly ok: boolean; readonly said: string }> {
  const child = spawn(process.execPath, [program('operations/audit-events')], {
    env: { ...settingsOf(settings), ...loadQuickly },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { ok: code === 0, said: said.trim() || failed.trim() }
}

/** A port that is free now, so that clients find a restarted server again. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
