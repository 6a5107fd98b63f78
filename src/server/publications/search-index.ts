/** Bit index of publications (decision 0034); `publication_tokens` in a migration creates the tokens. */
import { sql } from 'drizzle-orm'
import type { VacancyFilters } from '../../contract/vacancies.ts'
import { searchWords } from '../text/search-text.ts'
import { type BitIndex, type Condition, hasOneOf, hasWord } from '../bits/bit-index.ts'

export const publicationIndex: BitIndex = {
  rows: 'publications', key: 'id', bits: 'publication_bits', changes: 'publication_changes', changedKey: 'publication_id', tokens: () => sql`publication_tokens(p)`,
}

export const isFiltered = ({ estatus, sede, responsable }: VacancyFilters): Condition[] => [
  ...(estatus === undefined ? [] : [hasOneOf('estado', [estatus])]),
  ...(sede === undefined ? [] : [hasOneOf('sede', [sede])]),
  ...(responsable === undefined ? [] : [hasOneOf('responsable', [responsable])]),
]

export const isNamed = (search: string): Condition[] => searchWords(search).map(hasWord)
