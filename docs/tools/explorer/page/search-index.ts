/** Search in all charts: states, events, guards, calls, visible texts, phase codes, people and their roles. */
import { phases } from '../../../../src/contract/phases.ts'
import { plainText } from '../../../../src/contract/plain-text.ts'
import type { ChartData } from '../page-data.ts'

export type Found = {
  readonly chart: string
  readonly focus: string | null
  readonly kind: string
  readonly text: string
  readonly where: string
}
export type Entry = Found & { readonly searchText: string }

const nameOfPhase = (code: string): string => (code in phases ? phases[code as keyof typeof phases].descripcion : '')

/** The words for who causes a transition; none if that is not a person. */
function peopleOf(cause: string, roles: ChartData['roles']): string {
  const known = roles[cause]
  return known ? [cause, ...new Set([...known.individual, ...known.grupo])].join(' ') : ''
}

export function indexOf(
  charts: readonly Pick<ChartData, 'id' | 'graph' | 'sees' | 'acts' | 'roles'>[],
): readonly Entry[] {
  return charts.flatMap(({ id, graph, sees, acts, roles }) => {
    const entry = (kind: string, focus: string | null, text: string, where: string, more = ''): Entry => ({
      chart: id,
      focus,
      kind,
      text,
      where,
      searchText: plainText(`${text} ${more}`),
    })
    return [
      entry('Diagrama', null, id, graph.description, graph.description),
      ...graph.nodes
        .slice(1)
        .flatMap((node) => [
          entry('Estado', node.id, node.id, node.description || id, node.description),
          ...node.codes.map((code) => entry('Fase', node.id, code, nameOfPhase(code), nameOfPhase(code))),
          ...node.calls.map((call) => entry('Llamada', node.id, call.id, node.id, call.src)),
          ...(sees[node.id] ?? []).map((text) => entry('Texto', node.id, text, node.id)),
        ]),
      ...graph.edges.map((edge) =>
        entry(
          edge.kind === 'event' ? 'Evento' : 'Transición',
          edge.id,
          edge.text,
          `${edge.from}${edge.description === '' ? '' : `: ${edge.description}`}`,
          `${edge.event} ${edge.description} ${peopleOf(acts[edge.id] ?? '', roles)}`,
        ),
      ),
      ...graph.edges
        .filter(({ guard }) => guard !== '')
        .map((edge) => entry('Condición', edge.id, edge.guard, `${edge.from}, ${edge.text}`)),
    ]
  })
}

/**
 * All that have every word, the best first: an exact phase code, codes that start with the text, names of states (an
 * exact one first), then the others.
 */
export function search(index: readonly Entry[], query: string): Found[] {
  const text = plainText(query)
  if (text === '') return []
  const terms = text.split(' ')
  const found = index.filter((entry) => terms.every((word) => entry.searchText.includes(word)))
  return found
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

function rankOf(entry: Entry, text: string): number {
  const own = plainText(entry.text)
  const isStart = (name: string) => name.startsWith(text)
  if (entry.kind === 'Fase' && isStart(own)) return own === text ? 0 : 1
  if (entry.kind === 'Estado' && (own === text || own.endsWith(`.${text}`))) return 2
  if (own === text) return 3
  if (entry.kind === 'Estado' && (isStart(own) || own.split('.').some(isStart))) return 4
  return isStart(own) ? 5 : entry.searchText.split(/[ .]/).some(isStart) ? 6 : 7
}

/** The list is cut here: another word finds fewer. */
export const mostShown = 40

/** Takes the number of all results, also of those that the list does not show. */
export const countText = (found: number): string =>
  found === 0
    ? 'Nada con esas palabras.'
    : found === 1
      ? '1 resultado'
      : found <= mostShown
        ? `${found} resultados`
        : `${found} resultados; se muestran ${mostShown}`
