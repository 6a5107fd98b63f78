/** Every small fault that a chart could have: one mutant each, named by its place in the chart. */
import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { nameOf, placeOf, statesOf } from '../support/anatomy.ts'
import { editableOf, machineFrom, nodeAt, placeOfEvent, type EditableNode, type EditableTransition } from './editable.ts'

export const faults = {
  'transition dropped': 'se quita la transición',
  'target swapped': 'lleva a otro estado',
  'guard negated': 'condición al revés',
  'guard removed': 'sin condición',
  'event swapped': 'responde a otro evento',
  'action dropped': 'se quita una acción',
  'delay changed': 'otro plazo',
  'error ignored': 'no se atiende el fallo de la llamada',
} as const
export type Fault = keyof typeof faults

export type Mutant = {
  readonly fault: Fault
  /** State, event and place among its alternatives, or the state and what of it; with the change, unique. */
  readonly name: string
  /** Throws when such a machine cannot exist. */
  readonly build: () => AnyStateMachine
}

type Edit = (node: EditableNode) => void
type Change = { readonly fault: Fault; readonly at: string; readonly how: string; readonly path: readonly string[]; readonly edit: Edit }

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = [machine.root, ...statesOf(machine)]
  return nodes
    .flatMap((node) => [...ofActions(node), ...transitionsAt(node).flatMap((transition) => ofTransition(machine, transition))])
    .map(({ fault, at, how, path, edit }) => ({
      fault,
      name: [at, fault, how].filter(Boolean).join(' · '),
      build: () => {
        const root = editableOf(machine)
        edit(nodeAt(root, path))
        return machineFrom(root, machine)
      },
    }))
}

const transitionsAt = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

function ofActions(node: AnyStateNode): Change[] {
  const { config, path } = node as unknown as { config: Record<string, unknown>; path: string[] }
  return (['entry', 'exit'] as const).flatMap((when) =>
    [config[when] ?? []].flat().map((action, index): Change => ({
      fault: 'action dropped',
      at: `${placeOf(node)} | ${when}`,
      how: `${index + 1} ${nameOfAction(action)}`,
      path,
      edit: (editable) => void editable[when]!.splice(index, 1),
    })),
  )
}

function ofTransition(machine: AnyStateMachine, transition: AnyTransitionDefinition): Change[] {
  const { source, eventType } = transition
  const alternatives = eventType === '' ? source.always! : source.transitions.get(eventType)!
  const index = alternatives.indexOf(transition)
  const at = nameOf(transition)
  const change = (fault: Fault, how: string, edit: (one: EditableTransition, list: EditableTransition[], holder: Record<string, EditableTransition[]>, key: string) => void): Change => ({
    fault,
    at,
    how,
    path: source.path,
    edit: (node) => {
      const { holder, key } = placeOfEvent(node, transition)
      edit(holder[key]![index]!, holder[key]!, holder, key)
    },
  })

  const changes = [
    change('transition dropped', '', (_, list, holder, key) => {
      list.splice(index, 1)
      if (list.length === 0) delete holder[key]
    }),
    ...(transition.actions ?? []).map((action, place) =>
      change('action dropped', `${place + 1} ${nameOfAction(action)}`, (one) => void one.actions!.splice(place, 1)),
    ),
  ]
  const elsewhere = otherTarget(transition)
  if (elsewhere) changes.push(change('target swapped', `→ ${placeOf(elsewhere)}`, (one) => (one.target = `#${elsewhere.id}`)))
  if (transition.guard) {
    changes.push(
      change('guard negated', '', (one) => (one.guard = not(one.guard as never))),
      change('guard removed', '', (one) => delete one.guard),
    )
  }
  // The alternatives of an event move together: once for each event.
  if (index > 0) return changes
  if (eventType.startsWith('xstate.after.')) {
    changes.push(change('delay changed', '', (_, list, holder, key) => {
      delete holder[key]
      holder[String(delayOf(machine, key) * 2 + 1)] = list
    }))
  }
  // Where nothing is done about it, there is nothing to ignore.
  const isAnswered = alternatives.some((one) => one.target || one.actions.length > 0)
  if (eventType.startsWith('xstate.error.actor.') && isAnswered) changes.push(change('error ignored', '', (_, _list, holder, key) => (holder[key] = [{}])))
  const other = eventType.startsWith('xstate.') || eventType === '' ? undefined : otherEvent(machine, source, eventType)
  if (other !== undefined) {
    changes.push(change('event swapped', `→ ${other}`, (_, list, holder, key) => {
      delete holder[key]
      holder[other] = list
    }))
  }
  return changes
}

/** The next sibling of the target; nothing when it has none. */
function otherTarget({ target, source }: AnyTransitionDefinition): AnyStateNode | undefined {
  const [node] = target ?? []
  const { parent } = node ?? {}
  if (!node || !parent) return undefined
  const siblings = Object.values(parent.states).filter((one) => one.type !== 'history')
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  // Onto itself it is another kind of transition; that is a change too, unless it is the same one.
  return next === node || (next === source && siblings.length < 3 && node === source) ? undefined : next
}

function otherEvent(machine: AnyStateMachine, source: AnyStateNode, eventType: string): string | undefined {
  const own = new Set(source.ownEvents)
  const all = machine.events.filter((type) => !type.startsWith('xstate.') && !type.endsWith('*') && type !== '')
  const after = all.indexOf(eventType) + 1
  return [...all.slice(after), ...all.slice(0, after)].find((type) => type !== eventType && !own.has(type))
}

function delayOf(machine: AnyStateMachine, key: string): number {
  const delay: unknown = machine.implementations.delays[key] ?? Number(key)
  if (typeof delay !== 'number' || Number.isNaN(delay)) return 1000
  return delay
}

const nameOfAction = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? (action as { name?: string }).name ?? '(sin nombre)')
