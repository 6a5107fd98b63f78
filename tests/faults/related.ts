/** Which files of ours a test file loads, directly or through others: read from their imports. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'

const known = new Map<string, readonly string[]>()

function importsOf(path: string): readonly string[] {
  const found = known.get(path)
  if (found) return found
  const code = readFileSync(inRepository(path), 'utf8')
  const imports = [...code.matchAll(/(?:from|import\()\s*'(\.[^']+\.(?:ts|tsx|mjs))'/g)]
    .map(([, to]) => join(dirname(path), to!))
    .filter((to) => existsSync(inRepository(to)))
  known.set(path, imports)
  return imports
}

export function loadedBy(test: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const waiting = [test]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue
    loaded.add(path)
    waiting.push(...importsOf(path))
  }
  return loaded
}

export const filesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inRepository('.') }).map((path) => relative('', path)).filter((path) => !path.endsWith('.d.ts')).toSorted()
