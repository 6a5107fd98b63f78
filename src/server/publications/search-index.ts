/** Bit index of publications (decision 0034); `publication_tokens` in a migration creates the tokens. */
import { sql } from 'drizzle-orm'
import type { VacancyFilters } from '../../contract/vacancies.ts'
import { searchWords } from '../platform/base/search-text.ts'
import { type BitIndex, type Condition, hasOneOf, hasWord } from '../platform/db/bits/bit-index.ts'

export const publicationIndex: BitIndex = {
  rows: 'publications',
  key: 'id',
  bits: 'publication_bits',
  changes: 'publication_changes',
  changedKey: 'publication_id',
  tokens: () => sql`publication_tokens(p)`,
}

/** `ownerId`: the caller, where only their own are wanted. */
export type PublicationFilters = Omit<VacancyFilters, 'propias'> & { readonly ownerId?: number | undefined }

export const isFiltered = ({ estatus, sede, responsable, ownerId }: PublicationFilters): Condition[] => [
  ...(estatus === undefined ? [] : [hasOneOf('estado', [estatus])]),
  ...(sede === undefined ? [] : [hasOneOf('sede', [sede])]),
  ...(responsable === undefined ? [] : [hasOneOf('responsable', [responsable])]),
  ...(ownerId === undefined ? [] : [hasOneOf('responsable', [ownerId])]),
]

export const isNamed = (search: string): Condition[] => searchWords(search).map(hasWord)
