/** Reads the graph of a machine from its definition, without walking it. */
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nameOf, placeOf } from '../../../../machines/model/anatomy.ts'
import { expression } from '../../reading/expression.ts'
import { eventText, guardText } from '../../reading/chart-tables.ts'
import { waitText } from './wait-text.ts'
import type { EdgeKind, Graph, GraphEdge, GraphNode, GraphOrder, NodeKind } from './graph.ts'

export function readGraph(machine: AnyStateMachine): Graph {
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine.root)]
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    nodes: nodes.map((node) => readNode(node, machine)),
    edges: nodes.flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()]).map(readEdge),
  }
}

function readNode(node: AnyStateNode, { implementations }: AnyStateMachine): GraphNode {
  // As written: the resolved lists also contain the timers of `after`
  const { entry, exit } = node.config
  return {
    id: placeOf(node),
    name: node.key,
    parent: node.parent ? placeOf(node.parent) : null,
    kind: kindOf(node),
    children: Object.values(node.states).map(placeOf),
    initial: beginningOf(node),
    description: node.description ?? '',
    entry: ordersOf(entry),
    exit: ordersOf(exit),
    calls: node.invoke.map(({ id, src }) => {
      const logic = typeof src === 'string' ? (implementations.actors as Record<string, AnyActorLogic>)[src] : src
      return {
        id,
        src: typeof src === 'string' ? src : unnamed,
        chart: logic instanceof StateMachine ? logic.id : null,
      }
    }),
    tags: node.tags,
    codes: codesOf(node.meta),
  }
}

function kindOf({ type, history }: AnyStateNode): NodeKind {
  if (type !== 'history') return type
  return history === 'deep' ? 'deep-history' : 'history'
}

function beginningOf(node: AnyStateNode): string | null {
  // A history state has a default only if its chart defines one
  const [first] = node.type === 'history' ? targetOf(node) : (node.initial?.target ?? [])
  return first ? placeOf(first) : null
}

/** Written as a name, resolved from its parent state. */
function targetOf(history: AnyStateNode): AnyStateNode[] {
  const { target } = history.config as { target?: string }
  return target === undefined
    ? []
    : [
        history.parent!.machine.getStateNodeById(
          target.startsWith('#') ? target.slice(1) : `${history.parent!.id}.${target}`,
        ),
      ]
}

function readEdge(transition: AnyTransitionDefinition): GraphEdge {
  const { source, eventType, target, guard, reenter, actions, description } = transition
  const alternatives = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return {
    id: nameOf(transition),
    from: placeOf(source),
    to: target?.map(placeOf) ?? [],
    kind: edgeKindOf(eventType),
    event: eventType,
    text: textOf(transition),
    guard: guard === undefined ? '' : guardText(guard, (one) => orderText(one)),
    alternative: alternatives.indexOf(transition),
    alternatives: alternatives.length,
    reenter,
    actions: ordersOf(actions),
    description: description ?? '',
  }
}

const beginnings: readonly (readonly [string, EdgeKind])[] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'finished'],
  ['xstate.snapshot.', 'snapshot'],
]
const edgeKindOf = (event: string): EdgeKind =>
  event === '' ? 'always' : (beginnings.find(([begin]) => event.startsWith(begin))?.[1] ?? 'event')

function textOf({ eventType, source }: AnyTransitionDefinition): string {
  const kind = edgeKindOf(eventType)
  // Only the state itself can end, and the arrow starts there
  if (kind === 'finished') return 'termina'
  if (kind !== 'after') return eventText(eventType, source)
  const name = eventType.slice('xstate.after.'.length, -source.id.length - 1)
  const { delays } = source.machine.implementations as { delays: Record<string, unknown> }
  return `tras ${waitText(name in delays ? delays[name] : Number(name), name)}`
}

const unnamed = '(sin nombre)'

/** Parameters that depend on the event are functions, and are in the chart's table. */
function orderOf(order: unknown): GraphOrder {
  if (typeof order === 'string') return { name: order, params: '' }
  if (typeof order === 'function') return { name: unnamed, params: '' }
  const { type, params } = order as { type: string; params?: unknown }
  return { name: type, params: params === undefined || typeof params === 'function' ? '' : expression(params) }
}
const ordersOf = (orders: unknown): GraphOrder[] => (orders === undefined ? [] : [orders].flat().map(orderOf))

function orderText(one: unknown): string {
  const { name, params } = orderOf(one)
  return params === '' ? name : `${name} ${params}`
}

/** A code, or one for each mode. */
function codesOf(meta: unknown): string[] {
  const { codigo } = (meta ?? {}) as { codigo?: string | Record<string, string> }
  return [...new Set(codigo === undefined ? [] : typeof codigo === 'string' ? [codigo] : Object.values(codigo))]
}
