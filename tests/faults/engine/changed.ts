/** What a change touches: since this branch left main, or since a commit; what is not committed included. */
import { execFileSync } from 'node:child_process'
import { inRepository } from '../../../src/setup/root.mjs'

/** Lines of a file, the first is 1. */
export type Lines = { readonly from: number; readonly to: number }

/** The output of git, without the blanks around it; throws when git fails. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inRepository('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Where this branch left main; on main itself the commit before. */
function whereItBegan(): string {
  try {
    const base = git('merge-base', 'HEAD', 'main')
    return base === git('rev-parse', 'HEAD') ? 'HEAD~1' : base
  } catch {
    return 'HEAD~1'
  }
}

/** Path → lines of the product that are new or different. */
export const changedLines = (since = whereItBegan()): Record<string, Lines[]> =>
  linesIn(git('diff', '--unified=0', '--no-color', '--no-ext-diff', since, '--', 'src'))

/** New files included. */
export const changedPaths = (since = whereItBegan()): string[] => [
  ...git('diff', '--name-only', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
]

export function linesIn(diff: string): Record<string, Lines[]> {
  const changed: Record<string, Lines[]> = {}
  let file: string | undefined
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : undefined
    const [, from, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    const lines = Number(count ?? 1)
    if (file !== undefined && from !== undefined && lines > 0)
      (changed[file] ??= []).push({ from: Number(from), to: Number(from) + lines - 1 })
  }
  return changed
}
