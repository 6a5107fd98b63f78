/** Pairs of adjacent arrows that no path takes, each with its obstacle. */
import type { AnyTransitionDefinition } from 'xstate'
import { nameOf } from '../model/anatomy.ts'
import { pairsOf } from './criteria.ts'
import type { Edge, Graph } from './explore.ts'
import { isDelay } from '../model/guards.ts'

/** Pair → reasons in Spanish, from all situations in which the second transition could have followed the first. */
export function impossiblePairs(graph: Graph): Record<string, string> {
  const possible = new Set(pairsOf(graph))
  const reasons = new Map<string, Set<string>>()
  for (const { moment, key } of momentsOf(graph)) {
    const before = moment.fired.at(-1)
    if (before === undefined) continue
    const arrows = moment.snapshot._nodes.flatMap((node) => [...node.transitions.values()].flat())
    for (const arrow of arrows) {
      const pair = `${before} → ${nameOf(arrow)}`
      if (possible.has(pair)) continue
      reasons.set(pair, (reasons.get(pair) ?? new Set()).add(reasonFor(arrow, graph.edges.get(key)!)))
    }
  }
  return Object.fromEntries([...reasons].map(([pair, all]) => [pair, [...all].join('; ')]))
}

function momentsOf(graph: Graph) {
  const edges = [...graph.edges.values()].flat()
  return [...graph.starts, ...edges.map(({ moment, to }) => ({ moment, key: to }))]
}

function reasonFor(arrow: AnyTransitionDefinition, from: readonly Edge[]): string {
  const tried = from.filter(({ stimulus }) => stimulus.event.type === arrow.eventType)
  if (tried.length === 0) return whyNever(arrow.eventType)
  const winners = [...new Set(tried.flatMap(({ moment }) => moment.fired.slice(0, 1)))]
  return winners.length > 0
    ? `ahí siempre gana «${winners.join('», «')}»`
    : `ahí nunca se cumple su condición${guardOf(arrow)}`
}

function whyNever(type: string): string {
  const [, call] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call !== undefined) return `la llamada «${call}» ya terminó, o el modelo no le da esa respuesta`
  if (isDelay(type)) return 'otro plazo vence antes'
  if (type.startsWith('xstate.done.state.')) return 'lo de adentro no termina ahí'
  return 'el modelo no ofrece el evento en esa situación'
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type
  return name === undefined ? '' : ` («${name}»)`
}
