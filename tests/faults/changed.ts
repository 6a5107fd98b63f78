/** The lines that a change touches. */
import type { Lines } from './plant.ts'
import { git, whereItBegan } from './since.ts'

/** Path → lines that are new or different since the commit, what is not committed included. */
export function changedLines(since = whereItBegan()): Record<string, Lines[]> {
  return linesIn(git('diff', '--unified=0', '--no-color', '--no-ext-diff', since, '--', 'src'))
}

export function linesIn(diff: string): Record<string, Lines[]> {
  const changed: Record<string, Lines[]> = {}
  let file: string | undefined
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : undefined
    const [, from, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    const lines = Number(count ?? 1)
    if (file !== undefined && from !== undefined && lines > 0) (changed[file] ??= []).push({ from: Number(from), to: Number(from) + lines - 1 })
  }
  return changed
}
