/** The suggestions on the page: those from the server, and those discarded since the page was opened. */
import type { Suggestion } from '../../../contract/suggestions.ts'

/** `at`: its former position. */
export type Discarded = { readonly suggestion: Suggestion; readonly at: number }
export type SuggestionRow = Suggestion & { readonly isDiscarded: boolean }

/** The server omits a discarded one: it keeps its position, so that the discard can be reverted there. */
export function withDiscarded(named: readonly Suggestion[], discarded: readonly Discarded[]): readonly SuggestionRow[] {
  const isDiscarded = ({ idCandidato }: Suggestion) =>
    discarded.some(({ suggestion }) => suggestion.idCandidato === idCandidato)
  const rows = named.filter((one) => !isDiscarded(one)).map((one) => ({ ...one, isDiscarded: false }))
  return discarded
    .toSorted((one, other) => one.at - other.at)
    .reduce<readonly SuggestionRow[]>(
      (all, { suggestion, at }) => all.toSpliced(at, 0, { ...suggestion, isDiscarded: true }),
      rows,
    )
}
