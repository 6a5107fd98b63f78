/** A program with all that it starts itself, browsers and servers: it ends as a whole, and with us at the latest. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { inRepository } from '../../src/setup/root.mjs'

type Group = ChildProcessByStdio<null, Readable, Readable>

const running = new Set<Group>()
process.once('exit', () => running.forEach(endGroup))

/** Runs `words` on this very Node, at the top of the repository, as the leader of a group of processes. */
export function startGroup(args: readonly string[], env: NodeJS.ProcessEnv): Group {
  const child = spawn(process.execPath, args, {
    cwd: inRepository('.'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

export function endGroup({ pid }: Group): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself in the meantime.
  }
}
