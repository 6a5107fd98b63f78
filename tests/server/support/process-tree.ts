/** What the system knows of processes: who started whom, and who still runs. Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export const knowsProcesses = existsSync('/proc/self/stat')

/** State and parent of a process; undefined when it is gone. Who has ended and is not yet buried is gone as well. */
function statOf(pid: number): { readonly parent: number } | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
    return state === 'Z' ? undefined : { parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** It and all that were started by it, and by those. */
export function treeOf(root: number): number[] {
  const all = readdirSync('/proc').map(Number).filter((pid) => pid > 0)
  const below = (pid: number): number[] => [pid, ...all.filter((one) => statOf(one)?.parent === pid).flatMap(below)]
  return below(root)
}

export const isRunning = (pid: number): boolean => statOf(pid) !== undefined
