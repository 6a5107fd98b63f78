/** Which files of ours a test file loads, directly or through others: read from their imports. */
import { codeIn, importsOf, isRelative, resolved } from '../laws/support/files.ts'

let known: ReadonlyMap<string, readonly string[]> | undefined
/** Path → what it imports. */
const imports = () =>
  (known ??= new Map(
    codeIn('src', 'machines', 'tests').map((file) => [file.path, importsOf(file).flatMap(({ specifier }) => (isRelative(specifier) ? [resolved(file.path, specifier)] : []))]),
  ))

export function loadedBy(test: string): ReadonlySet<string> {
  const loaded = new Set([test])
  for (const path of loaded) for (const one of imports().get(path) ?? []) if (imports().has(one)) loaded.add(one)
  return loaded
}

export const filesIn = (folder: string): string[] => codeIn(folder).map(({ path }) => path).filter((path) => /\.tsx?$/.test(path)).toSorted()
