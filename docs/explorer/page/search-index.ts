/** Search in all charts: states, events, guards, calls, visible texts, phase codes. */
import { phases } from '../../../src/contract/phases.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import type { ChartData } from '../page-data.ts'

export type Found = { readonly chart: string; readonly focus: string | null; readonly kind: string; readonly text: string; readonly where: string }
export type Entry = Found & { readonly words: string }

const nameOfPhase = (code: string): string => (code in phases ? phases[code as keyof typeof phases].descripcion : '')

export function indexOf(charts: readonly Pick<ChartData, 'id' | 'graph' | 'sees'>[]): readonly Entry[] {
  return charts.flatMap(({ id, graph, sees }) => {
    const entry = (kind: string, focus: string | null, text: string, where: string, more = ''): Entry => ({ chart: id, focus, kind, text, where, words: plainText(`${text} ${more}`) })
    return [
      entry('Diagrama', null, id, graph.description, graph.description),
      ...graph.nodes.slice(1).flatMap((node) => [
        entry('Estado', node.id, node.id, node.description || id, node.description),
        ...node.codes.map((code) => entry('Fase', node.id, code, nameOfPhase(code), nameOfPhase(code))),
        ...node.calls.map((call) => entry('Llamada', node.id, call.id, node.id, call.src)),
        ...(sees[node.id] ?? []).map((text) => entry('Texto', node.id, text, node.id)),
      ]),
      ...graph.edges.map((edge) => entry(edge.kind === 'event' ? 'Evento' : 'Transición', edge.id, edge.text, `${edge.from}${edge.description === '' ? '' : `: ${edge.description}`}`, `${edge.event} ${edge.description}`)),
      ...graph.edges.filter(({ guard }) => guard !== '').map((edge) => entry('Condición', edge.id, edge.guard, `${edge.from}, ${edge.text}`)),
    ]
  })
}

/** The best first: entries that start with the text, then those with every word. */
export function search(index: readonly Entry[], asked: string, most = 40): Found[] {
  const text = plainText(asked)
  if (text === '') return []
  const words = text.split(' ')
  const found = index.filter((entry) => words.every((word) => entry.words.includes(word)))
  const rank = ({ words: all }: Entry) => (all === text ? 0 : all.startsWith(text) ? 1 : all.split(/[ .]/).some((one) => one.startsWith(text)) ? 2 : 3)
  return found.map((entry) => ({ entry, rank: rank(entry) })).sort((a, b) => a.rank - b.rank).slice(0, most).map(({ entry }) => entry)
}
