/** The tours through each transition, to find the tests that cover it and how to walk it again. */
import { verdictsAt } from '../../../docs/tools/explorer/simulation/guards.ts'
import { mostNamed, type Passed } from '../../../docs/tools/reading/coverage-results.ts'
import { nameOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { remembered } from '../../../machines/model/remembered.ts'

/** What passed, by name. A tour counts once wherever it passes. */
export class ToursSeen {
  readonly #steps = new Map<string, Map<string, number>>()

  note(names: Iterable<string>, { id }: Tour, step: number): void {
    for (const name of names) {
      const steps = this.#steps.get(name) ?? new Map<string, number>()
      this.#steps.set(name, steps)
      if (!steps.has(id)) steps.set(id, step)
    }
  }

  result(): Record<string, Passed> {
    return Object.fromEntries(
      [...this.#steps].map(([name, steps]) => [
        name,
        {
          count: steps.size,
          some: [...steps]
            .toSorted(([, a], [, b]) => a - b)
            .slice(0, mostNamed)
            .map(([tour, step]) => ({ tour, step })),
        },
      ]),
    )
  }
}

/** The transitions whose condition was false before a moment of a tour. `index`: its step, -1 for the start. */
export function refusedAt(tour: Tour, index: number): string[] {
  const step = tour.steps[index]
  const before = index > 0 ? tour.steps[index - 1]!.moment : tour.start
  const refused = step
    ? verdictsAt(before.snapshot, step.stimulus.event).flatMap(({ edge, holds }) => (holds === false ? [edge] : []))
    : []
  return [...new Set([...refused, ...refusedAtOnce(tour, step?.moment ?? tour.start)])]
}

/** Of transitions in one step: none was true in the resting state, and each taken one came after the false ones. */
function refusedAtOnce({ model }: Tour, { snapshot, fired }: Moment): string[] {
  const atRest = snapshot.status === 'active' ? snapshot._nodes.flatMap((node) => (node.always ?? []).map(nameOf)) : []
  const passed = fired
    .filter((name) => name.includes(' | always | '))
    .flatMap((name) => {
      const [, state, place] = /^(.*) \| always \| (\d+)$/.exec(name)!
      return Array.from({ length: Number(place) }, (_, earlier) => `${state} | always | ${earlier}`)
    })
  return [...atRest, ...passed].filter((name) => guarded(model.machine).has(name))
}

const guarded = remembered(
  (machine: Tour['model']['machine']) =>
    new Set(
      transitionsOf(machine)
        .filter(({ guard }) => guard !== undefined)
        .map(nameOf),
    ),
)
