/**
 * A program and all its child processes, such as browsers and servers: they end together, at the latest with this
 * process.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { inRepository } from '../../src/setup/root.mjs'

type Group = ChildProcessByStdio<null, Readable, Readable>

const running = new Set<Group>()
process.once('exit', () => running.forEach(endGroup))

/** Runs Node with `args`, in the repository's folder, as the leader of a process group. */
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
