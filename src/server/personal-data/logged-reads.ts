/**
 * Whose record a call showed, by what the contract declares of it (`reads`). The log stores who opened, exported or
 * received the record of one person.
 */
import type { LoggedRead } from '../../contract/call.ts'
import { callsByName } from '../../contract/calls.ts'

/** Ids in the query or in the answer; `branch`: a file of all candidates that the reader's branch sees. */
export type Whose = { readonly candidates: readonly number[] } | { readonly recruitment: number } | 'branch'

type Answered = { readonly query: unknown; readonly entity: unknown }

export function whoseData(read: LoggedRead, { query, entity }: Answered): Whose {
  switch (read.of) {
    case 'candidate':
      return {
        candidates: [read.id, ...(read.otherId === undefined ? [] : [read.otherId])].map((field) => idIn(query, field)),
      }
    case 'process':
      return { recruitment: idIn(query, read.id) }
    case 'candidates':
      return { candidates: (entity as readonly unknown[]).map((row) => idIn(row, read.id)) }
    case 'branch':
      return 'branch'
  }
}

const idIn = (values: unknown, field: string): number => Number((values as Readonly<Record<string, unknown>>)[field])

/** As the log shows it: the label of the call, or its name where it has none. */
export function readLabel(name: string): string {
  const reads = callsByName.get(name)?.reads
  return typeof reads === 'object' ? reads.label : name
}
