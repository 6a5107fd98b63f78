/** Parent and child processes, and whether they are running. Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export const knowsProcesses = existsSync('/proc/self/stat')

/** State and parent of a process; undefined when it has ended. A zombie counts as ended. */
function statOf(pid: number): { readonly parent: number } | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? undefined : { parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** The process and all its descendants. */
export function treeOf(root: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  const below = (pid: number): number[] => [pid, ...all.filter((one) => statOf(one)?.parent === pid).flatMap(below)]
  return below(root)
}

export const isRunning = (pid: number): boolean => statOf(pid) !== undefined
