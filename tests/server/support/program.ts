/** Runs the server's programs in separate processes. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { inRepository } from '../../../src/setup/root.mjs'

/**
 * For a Node that loads the server. In the environment, so that the database's thread loads quickly too, which gets no
 * arguments.
 */
export const loadQuickly = {
  NODE_OPTIONS: `--import=${pathToFileURL(inRepository('src/setup/load-quickly.mjs')).href}`,
} as const

/** `src/server/<name>.ts` with only these settings; any port, no demo data. */
export function startProgram(
  name:
    | 'main'
    | `operations/${'audit-events' | 'backup/backup' | 'backup/restore' | 'backup/move-to-postgres' | 'installation/main' | 'process-migration/main'}`,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ChildProcessByStdio<null, Readable, Readable> {
  const env = {
    PATH: process.env['PATH'],
    ...loadQuickly,
    NODE_NO_WARNINGS: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    ...settings,
  }
  return spawn(process.execPath, [inRepository(`src/server/${name}.ts`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** All its output until it ends by itself. */
export async function endOf(
  program: ChildProcessByStdio<null, Readable, Readable>,
): Promise<{ code: number; said: string; failed: string }> {
  const [said, failed, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')])
  return { code: code as number, said, failed }
}
