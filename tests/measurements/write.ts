/** Writes what is generated of the committed figures: `docs/measurements.md` and the table of the README. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFigures } from './data.ts'
import { headlineTable, withHeadlines } from './headlines.ts'
import { pageOf } from './page.ts'

/** Path in the repository → its text. */
export function generated(root: string): ReadonlyMap<string, string> {
  const figures = readFigures(root)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  return new Map([
    ['docs/measurements.md', pageOf(figures)],
    ['README.md', withHeadlines(readme, headlineTable(figures))],
  ])
}

export function writeGenerated(root: string): void {
  for (const [path, text] of generated(root)) writeFileSync(join(root, path), text)
}
