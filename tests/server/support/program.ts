/** Programs of the server in processes of their own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inRepository } from '../../../src/setup/root.mjs'

/** Words of a Node that loads the server, as `npm start` has them. */
export const loadQuickly = ['--import', inRepository('src/setup/load-quickly.mjs')] as const

/** `src/server/<name>.ts` with these settings and no others; any port, no demo data. */
export function startProgram(name: 'main' | 'audit-events', settings: Readonly<Record<string, string>>): ChildProcessByStdio<null, Readable, Readable> {
  const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...settings }
  return spawn(process.execPath, [...loadQuickly, inRepository(`src/server/${name}.ts`)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** All that it says before it ends by itself. */
export async function endOf(program: ChildProcessByStdio<null, Readable, Readable>): Promise<{ code: number; said: string; failed: string }> {
  const [said, failed, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')])
  return { code: code as number, said, failed }
}
