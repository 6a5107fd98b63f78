/** The small faults that one transition can have. */
import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { nameOf, placeOf } from '../../../machines/model/anatomy.ts'
import { changeOf, nameOfAction, type Change, type Fault } from './change.ts'
import { changedParams, hasParams } from './changed-params.ts'
import { placeOfEvent, type EditableTransition } from './editable.ts'

type EditTransition = (
  one: EditableTransition,
  list: EditableTransition[],
  holder: Record<string, EditableTransition[]>,
  key: string,
) => void

export function ofTransition(machine: AnyStateMachine, transition: AnyTransitionDefinition): Change[] {
  const { source, eventType, guard } = transition
  const alternatives = eventType === '' ? source.always! : source.transitions.get(eventType)!
  const index = alternatives.indexOf(transition)
  const change = (fault: Fault, how: string, edit: EditTransition): Change =>
    changeOf(source, fault, { at: nameOf(transition), how, sign: signOf(transition) }, (node) => {
      const { holder, key } = placeOfEvent(node, transition)
      edit(holder[key]![index]!, holder[key]!, holder, key)
    })

  const changes = [
    change('transition dropped', '', (_, list, holder, key) => {
      list.splice(index, 1)
      if (list.length === 0) delete holder[key]
    }),
    ...(transition.actions ?? []).flatMap((action, place) => {
      const how = `${place + 1} ${nameOfAction(action)}`
      return [
        change('action dropped', how, (one) => void one.actions!.splice(place, 1)),
        ...(hasParams(action)
          ? [change('params changed', how, (one) => void (one.actions![place] = changedParams(action)))]
          : []),
      ]
    }),
  ]
  const elsewhere = otherTarget(transition)
  if (elsewhere)
    changes.push(change('target swapped', `→ ${placeOf(elsewhere)}`, (one) => (one.target = `#${elsewhere.id}`)))
  if (leavesSomething(transition))
    changes.push(change('target dropped', '', (one) => void (delete one.target, delete one.reenter)))
  if (guard) {
    changes.push(
      change('guard negated', '', (one) => (one.guard = not(one.guard as never))),
      change('guard removed', '', (one) => delete one.guard),
    )
    if (hasParams(guard))
      changes.push(
        change('params changed', `condición ${nameOfAction(guard)}`, (one) => void (one.guard = changedParams(guard))),
      )
  }
  // The last one is reached only where all before it are refused: what stands after it would never be.
  if (index + 1 < alternatives.length) {
    changes.push(change('alternatives swapped', '', (one, list) => void list.splice(index, 2, list[index + 1]!, one)))
  }
  return index > 0 ? changes : [...changes, ...ofEvent(machine, transition, alternatives, change)]
}

/** The alternatives of an event move together: once for each event. */
function ofEvent(
  machine: AnyStateMachine,
  { source, eventType }: AnyTransitionDefinition,
  alternatives: readonly AnyTransitionDefinition[],
  change: (fault: Fault, how: string, edit: EditTransition) => Change,
): Change[] {
  const changes: Change[] = []
  if (eventType.startsWith('xstate.after.')) {
    changes.push(
      change(
        'delay changed',
        '',
        move((key) => String(delayOf(machine, key) * 2 + 1)),
      ),
      change(
        'delay one longer',
        '',
        move((key) => String(delayOf(machine, key) + 1)),
      ),
    )
  }
  // Where nothing is done about it, there is nothing to ignore.
  const isAnswered = alternatives.some((one) => one.target || one.actions.length > 0)
  if (eventType.startsWith('xstate.error.actor.') && isAnswered)
    changes.push(change('error ignored', '', (_, _list, holder, key) => (holder[key] = [{}])))
  const other = eventType.startsWith('xstate.') || eventType === '' ? undefined : otherEvent(machine, source, eventType)
  if (other !== undefined)
    changes.push(
      change(
        'event swapped',
        `→ ${other}`,
        move(() => other),
      ),
    )
  return changes
}

const move =
  (to: (key: string) => string): EditTransition =>
  (_, list, holder, key) => {
    delete holder[key]
    holder[to(key)] = list
  }

/** Where it led and under what, whatever its place among the alternatives. */
const signOf = ({ target, guard }: AnyTransitionDefinition): string =>
  `${(target ?? []).map(placeOf).join()} ${guard === undefined ? '' : nameOfAction(guard)}`

/** Onto its own state without entering it again, a target is the same as none. */
const leavesSomething = ({ target, source, reenter }: AnyTransitionDefinition): boolean =>
  target !== undefined && !(target.length === 1 && target[0] === source && !reenter && source.type === 'atomic')

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
