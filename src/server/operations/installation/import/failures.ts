/** Invalid rows during a check: rows that refer to them are not reported as wrong, but counted. */
import type { ImportedKind } from '../../../platform/db/tables/installation.ts'

/** A reference of a row: the name as in the file of its kind. */
export type Reference = { readonly kind: ImportedKind; readonly key: string }

/**
 * Beyond this many names of one kind, missing ones are not reported: the first invalid rows must be corrected anyway.
 */
const mostNames = 100_000

export type Failures = {
  readonly add: (kind: ImportedKind, names: readonly string[]) => void
  /** The content of the file is unknown, or only partly known. */
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
      // Without a name, the rows that refer to it are unknown.
      if (own.has('') || own.size > mostNames) files.add(kind)
    },
    addFile: (kind) => void files.add(kind),
    includes: ({ kind, key }) => files.has(kind) || names.get(kind)?.has(key) === true,
  }
}
