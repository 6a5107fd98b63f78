/** Rows that are wrong, while files are checked: what refers to them is not wrong for that, and is counted instead of reported. */
import type { ImportedKind } from '../../db/tables/installation.ts'

/** What a row refers to, by the name that it has in the file of its kind. */
export type Reference = { readonly kind: ImportedKind; readonly key: string }

/** Beyond so many names of one kind, nothing of that kind is reported as missing: the first wrong rows have to be corrected anyway. */
const mostNames = 100_000

export type Failures = {
  readonly add: (kind: ImportedKind, names: readonly string[]) => void
  /** What the file holds is not known, or not all of it. */
  readonly addFile: (kind: ImportedKind) => void
  readonly includes: (reference: Reference) => boolean
}

export function noFailures(): Failures {
  const names = new Map<ImportedKind, Set<string>>()
  const files = new Set<ImportedKind>()
  return {
    add: (kind, found) => {
      const own = names.get(kind) ?? new Set()
      names.set(kind, own)
      for (const name of found) own.add(name)
      // Without a name nobody knows who refers to it.
      if (own.has('') || own.size > mostNames) files.add(kind)
    },
    addFile: (kind) => void files.add(kind),
    includes: ({ kind, key }) => files.has(kind) || names.get(kind)?.has(key) === true,
  }
}
