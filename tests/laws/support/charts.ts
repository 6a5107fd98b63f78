/** Every statechart of machines/, found by file, with helpers for laws. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { StateMachine } from 'xstate'

export type Chart = { file: string; machine: AnyStateMachine }

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*/*.machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
/** `createListMachine<Row>()`: only its types are generic, so it is called without arguments. */
const isFactory = (name: string, value: unknown): value is () => unknown =>
  typeof value === 'function' && /^create[A-Z]\w*Machine$/.test(name) && value.length === 0

export const chartFiles: readonly { file: string; exports: Record<string, unknown> }[] = Object.entries(modules).map(
  ([path, exports]) => ({ file: path.split('/').at(-1) ?? path, exports }),
)

/** One or more for each file: a file that exports none is caught by a law. */
export const charts: readonly Chart[] = chartFiles.flatMap(({ file, exports }) =>
  Object.entries(exports)
    .map(([name, value]) => (isFactory(name, value) ? value() : value))
    .filter(isMachine)
    .map((machine) => ({ file, machine })),
)

/** The root and every state below it. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

export type Edge = {
  source: AnyStateNode
  /** The event, or '' for an eventless transition. */
  event: string
  targets: AnyStateNode[]
  description: string | undefined
  guard: unknown
  actions: readonly unknown[]
}

/** Transitions of a state: by event, actor result, delay, and eventless. */
export function edgesOf(node: AnyStateNode): Edge[] {
  const defined = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return defined.map((one) => ({
    source: node,
    event: one.eventType,
    targets: [...(one.target ?? [])],
    description: one.description,
    guard: one.guard,
    actions: one.actions,
  }))
}

/** Sent by a user, a parent or the wiring; not the result of an actor, a delay or a region. */
export const isFromOutside = ({ event }: Edge) => event !== '' && !event.startsWith('xstate.')

/**
 * States that some path enters, ignoring guards. The generated tests walk with guards (tests/machines): this law only
 * finds states that no arrow enters.
 */
export function reachable(machine: AnyStateMachine): Set<AnyStateNode> {
  const found = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    if (found.has(node)) return
    found.add(node)
    if (node.parent) enter(node.parent)
    const children = Object.values(node.states)
    if (node.type === 'parallel') children.forEach(enter)
    else for (const initial of node.initial?.target ?? []) enter(initial)
    for (const edge of edgesOf(node)) edge.targets.forEach(enter)
  }
  enter(machine.root)
  return found
}
