/** The suggestions that the page shows: those that the server names, and those discarded since the page is there. */
import type { Suggestion } from '../../contract/publications.ts'

/** `at`: the place where it stood. */
export type Discarded = { readonly suggestion: Suggestion; readonly at: number }
export type SuggestionRow = Suggestion & { readonly isDiscarded: boolean }

/** The server names a discarded one no more: it keeps its place, so that it can be taken back there. */
export function withDiscarded(named: readonly Suggestion[], discarded: readonly Discarded[]): readonly SuggestionRow[] {
  const isDiscarded = ({ idCandidato }: Suggestion) => discarded.some(({ suggestion }) => suggestion.idCandidato === idCandidato)
  const rows = named.filter((one) => !isDiscarded(one)).map((one) => ({ ...one, isDiscarded: false }))
  return discarded
    .toSorted((one, other) => one.at - other.at)
    .reduce<readonly SuggestionRow[]>((all, { suggestion, at }) => all.toSpliced(at, 0, { ...suggestion, isDiscarded: true }), rows)
}
