/**
 * A walk through a model's graph by its choices, and back. It does not import the random generator, so that a page can
 * load it too.
 */
import type { Edge } from './explore.ts'
import { graphOf, tourAlong, type Tour } from './generate.ts'
import type { AnyModel } from '../model/model.ts'
import type { Path } from './paths.ts'

/** The walk's id contains its choices, so that it can be found again: the start, then the index of each edge. */
export function tourOfWalk(model: AnyModel, path: Path): Tour {
  const graph = graphOf(model)
  const choices = [path.start, ...path.edges.map((edge) => graph.edges.get(edge.from)!.indexOf(edge))]
  return tourAlong(model, path, `random.${choices.join('-')}`)
}

/** Throws when a choice leads nowhere. */
export function walkTour(model: AnyModel, [start = 0, ...choices]: readonly number[]): Tour {
  const graph = graphOf(model)
  const edges: Edge[] = []
  for (const choice of choices) {
    const edge = graph.edges.get(edges.at(-1)?.to ?? graph.starts[start]?.key ?? '')?.[choice]
    if (!edge)
      throw new Error(
        `${model.machine.id} no tiene el paso ${choice} después de ${edges.length} pasos de ese recorrido`,
      )
    edges.push(edge)
  }
  return tourOfWalk(model, { start, edges })
}
