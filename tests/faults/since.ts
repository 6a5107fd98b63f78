/** Since when a change is looked at, by the tools that ask only what a change touches. */
import { execFileSync } from 'node:child_process'
import { inRepository } from '../../src/setup/root.mjs'

/** What git prints, without the blanks around it; throws where it cannot say. */
export const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: inRepository('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Where this branch left main; on main itself the commit before. */
export function whereItBegan(): string {
  try {
    const base = git('merge-base', 'HEAD', 'main')
    return base === git('rev-parse', 'HEAD') ? 'HEAD~1' : base
  } catch {
    return 'HEAD~1'
  }
}
