/** A tour by its id: `score.edges.2`, `recruitment.to-descartado.1`, `session.random.0-3-1`. */
import type { Criterion } from './criteria.ts'
import type { Edge } from './explore.ts'
import { edgeTours, graphOf, simpleTours, type Tour, tourAlong, toursTo } from './generate.ts'
import type { AnyModel } from '../model/model.ts'
import { fingerprint } from '../model/plain.ts'
import { walkTour } from './walk-tour.ts'

export type TourName = { readonly machine: string; readonly kind: string; readonly which: string }

/**
 * Takes the id, and the number of steps after which tours end if it is not the default. Throws when there is no such
 * tour.
 */
export function findTour(model: AnyModel, id: string, longest?: number): Tour {
  const tour = toursLike(model, parseTourId(id), longest).find((one) => one.id === id)
  if (!tour) throw new Error(`${model.machine.id} no tiene un recorrido «${id}»`)
  return tour
}

/** The walk that another model of the same machine made. Throws when this model has no such step. */
export function tourThrough(model: AnyModel, id: string, input: string, stimuli: readonly string[]): Tour {
  const graph = graphOf(model)
  const start = graph.starts.findIndex((one) => one.input === input)
  const edges: Edge[] = []
  for (const stimulus of stimuli) {
    const from = edges.at(-1)?.to ?? graph.starts[start]?.key ?? ''
    const edge = graph.edges.get(from)?.find((one) => fingerprint(one.stimulus) === stimulus)
    if (!edge)
      throw new Error(
        `${model.machine.id}: con este driver «${input}» no tiene el paso ${edges.length + 1}, ${stimulus}`,
      )
    edges.push(edge)
  }
  return { ...tourAlong(model, { start, edges }, 'walk'), id }
}

/** Throws when the text is not a tour's id. */
export function parseTourId(id: string): TourName {
  const [, machine, kind, which] = /^([A-Za-z]+)\.(.+)\.([\d-]+)$/.exec(id) ?? []
  if (machine === undefined || kind === undefined || which === undefined)
    throw new Error(`«${id}» no es el nombre de un recorrido`)
  return { machine, kind, which }
}

const criteria: readonly string[] = ['states', 'transitions', 'edges', 'pairs'] satisfies Criterion[]

function toursLike(model: AnyModel, { kind, which }: TourName, longest?: number): readonly Tour[] {
  if (criteria.includes(kind))
    return edgeTours(model, { criterion: kind as Criterion, ...(longest === undefined ? {} : { longest }) }).tours
  if (kind === 'simple') return simpleTours(model, longest ?? 25)
  if (kind === 'random') return [walkTour(model, which.split('-').map(Number))]
  if (!kind.startsWith('to-')) return []
  const states = kind.split('-').slice(1)
  return toursTo(model, states.at(-1)!, states.slice(0, -1), kind)
}
