/**
 * Random walks through a model's graph, and how a failing one becomes a short one. fast-check's own sequences of
 * commands only drop steps; a walk through a graph also knows its loops and the shorter ways to where it was.
 */
import fc from 'fast-check'
import type { Edge, Graph } from '../../../machines/tours/explore.ts'
import { graphOf } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Path } from '../../../machines/tours/paths.ts'

/** Of 1 to `longest` steps, each any of the stimuli of its situation, those that guards refuse included. */
export const randomWalks = (model: AnyModel, longest: number): fc.Arbitrary<Path> => new Walks(graphOf(model), longest)

class Walks extends fc.Arbitrary<Path> {
  readonly #graph: Graph
  readonly #longest: number

  constructor(graph: Graph, longest: number) {
    super()
    this.#graph = graph
    this.#longest = longest
  }

  override generate(random: fc.Random): fc.Value<Path> {
    const start = random.nextInt(0, this.#graph.starts.length - 1)
    const length = random.nextInt(1, this.#longest)
    const edges: Edge[] = []
    let from = this.#edgesAt(this.#graph.starts[start]!.key)
    while (edges.length < length && from.length > 0) {
      const edge = from[random.nextInt(0, from.length - 1)]!
      edges.push(edge)
      from = this.#edgesAt(edge.to)
    }
    return new fc.Value({ start, edges }, undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is Path {
    return typeof value === 'object' && value !== null && 'edges' in value
  }

  override shrink(path: Path): fc.Stream<fc.Value<Path>> {
    return fc.stream(this.#shorter(path)).map((shorter) => new fc.Value(shorter, undefined))
  }

  #edgesAt(key: string): readonly Edge[] {
    return this.#graph.edges.get(key) ?? []
  }

  /**
   * The shortest first. From any start straight to a step, or to one that takes the same transitions: enough for a
   * fault that shows wherever that is done. From any step straight to a later one: for a fault that needs both.
   */
  *#shorter({ start, edges }: Path): Generator<Path> {
    const { starts } = this.#graph
    const straight = edges.flatMap((edge) =>
      starts.flatMap(({ key }, from) => this.#ways(key, edge).map((way) => ({ start: from, edges: way }))),
    )
    const cut = edges.flatMap((edge, index) =>
      Array.from({ length: index + 1 }, (_, upTo) => upTo).flatMap((upTo) => {
        const prefix = edges.slice(0, upTo)
        return this.#ways(prefix.at(-1)?.to ?? starts[start]!.key, edge).map((way) => ({
          start,
          edges: [...prefix, ...way],
        }))
      }),
    )
    const all = [...starts.map((_, from) => ({ start: from, edges: [] })), ...straight, ...cut]
    const shorter = all
      .filter((path) => path.edges.length < edges.length)
      .toSorted((a, b) => a.edges.length - b.edges.length)
    const seen = new Map<string, Path>()
    for (const path of shorter)
      seen.set(`${path.start} ${path.edges.map((edge) => this.#placeOf(edge)).join('-')}`, path)
    yield* seen.values()
  }

  #placeOf({ from, ...edge }: Edge): number {
    return this.#edgesAt(from).findIndex((one) => one.stimulus === edge.stimulus)
  }

  /** The shortest from a situation through this edge, and through any that does the same; none where there is none. */
  #ways(from: string, last: Edge): Edge[][] {
    return [this.#way(from, (edge) => deedOf(edge) === deedOf(last)), this.#way(from, (edge) => edge === last)].filter(
      (way) => way !== undefined,
    )
  }

  #way(from: string, isLast: (edge: Edge) => boolean): Edge[] | undefined {
    const cameBy = new Map<string, Edge | undefined>([[from, undefined]])
    for (const key of cameBy.keys()) {
      for (const edge of this.#edgesAt(key)) {
        if (isLast(edge)) return [...wayTo(key, cameBy), edge]
        if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge)
      }
    }
    return undefined
  }
}

/** What it makes the machine do; for what is refused, what was tried. */
const deedOf = ({ moment, stimulus }: Edge): string => moment.fired.join(' ') || `refused ${stimulus.event.type}`

function wayTo(key: string, cameBy: ReadonlyMap<string, Edge | undefined>): Edge[] {
  const way: Edge[] = []
  for (let edge = cameBy.get(key); edge; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way
}
