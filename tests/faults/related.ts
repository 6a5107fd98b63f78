/** Which files of ours a test file loads, directly or through others: read from their imports. */
import { matchesGlob } from 'node:path'
import { codeIn, importsOf, isRelative, resolved } from '../laws/support/files.ts'

let known: ReadonlyMap<string, readonly string[]> | undefined
/** Path → what it imports. */
const imports = () => (known ??= readImports())

function readImports(): ReadonlyMap<string, readonly string[]> {
  const files = codeIn('src', 'machines', 'tests', 'docs/tools/paths', 'docs/tools/reading')
  const named = (path: string, code: string) =>
    importsOf({ code }).flatMap(({ specifier, isType }) =>
      !isType && isRelative(specifier) ? [resolved(path, specifier)] : [],
    )
  const globbed = (path: string, code: string) =>
    [...code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)'/g)].flatMap(([, pattern = '']) =>
      files.map((one) => one.path).filter((one) => matchesGlob(one, resolved(path, pattern))),
    )
  return new Map(files.map(({ path, code }) => [path, [...named(path, code), ...globbed(path, code)]]))
}

export function loadedBy(test: string): ReadonlySet<string> {
  const loaded = new Set([test])
  for (const path of loaded) for (const one of imports().get(path) ?? []) if (imports().has(one)) loaded.add(one)
  return loaded
}

export const filesIn = (folder: string): string[] =>
  codeIn(folder)
    .map(({ path }) => path)
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
