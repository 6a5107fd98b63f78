/** The lines that a change touches. */
import { execFileSync } from 'node:child_process'
import { inRepository } from '../../src/setup/root.mjs'
import type { Lines } from './plant.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: inRepository('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Where this branch left main; on main itself the commit before. */
function whereItBegan(): string {
  try {
    const base = git('merge-base', 'HEAD', 'main').trim()
    return base === git('rev-parse', 'HEAD').trim() ? 'HEAD~1' : base
  } catch {
    return 'HEAD~1'
  }
}

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
