/** Names of states, transitions and changes for readers without code. */
import type { Graph, GraphEdge, GraphNode } from '../../explorer/graph/graph.ts'

/** `«abierto.oferta» (OF)`. */
export const stateName = ({ id, codes }: GraphNode): string =>
  `«${id}»${codes.length > 0 ? ` (${codes.join(' / ')})` : ''}`

/** `«registro.guardado» en «…espera» (SE-ES / SE-ESG), si isApprovedInTheEnd`. */
export function transitionName({ from, text }: GraphEdge, guard: string, { nodes }: Graph): string {
  const node = nodes.find(({ id }) => id === from)!
  return `«${text}» en ${stateName(node)}${guard === '' ? '' : `, si ${guard}`}`
}

/** Takes a target as in the table beside a chart. */
export const targetText = (target: string): string =>
  target.startsWith('–')
    ? 'no se sale'
    : `lleva a «${target.replace(' (de nuevo)', '')}»${target.endsWith('(de nuevo)') ? ' de nuevo' : ''}`

/** Texts of a chart, before and after. */
export const saidBefore = (before: string, after: string): string => was(quoted(before), quoted(after))
const quoted = (description: string): string => (description === '' ? '' : `«${description.replace(/\.$/, '')}»`)

/** `antes X, ahora Y`. */
export const was = (before: string, after: string, nothing = 'nada'): string =>
  `antes ${before || nothing}, ahora ${after || nothing}`
