import type { Graph } from '../graph/graph.ts'
import { codeIn, nameIn } from '../graph/names.ts'

/** A link to a state or transition of a chart by its name; its code is in the tooltip. */
export const PartLink = ({ graph, id, linkTo }: { graph: Graph; id: string; linkTo: (id: string) => string }) => (
  <a href={linkTo(id)} title={codeIn(graph, id)}>
    {nameIn(graph, id)}
  </a>
)
