/**
 * A chart with the charts that it starts, as values: each step makes new ones, so that any earlier moment is still there to
 * go back to. Nothing runs: calls wait for an answer, timers for somebody to let time pass.
 */
import { type AnyStateMachine, type EventObject, StateMachine } from 'xstate'
import { advance, begin, type Moment, type Stimulus } from '../../../tests/machines/support/moment.ts'

/** `children`: charts that it has started and that have not ended, by the id of their call. */
export type Family = { readonly machine: AnyStateMachine; readonly moment: Moment; readonly children: ReadonlyMap<string, Family> }

/** Where somebody stands in a family: ids of calls from the outermost chart inwards. */
export type Path = readonly string[]

/** `together`: charts that it starts run with it; else they are calls like others, answered by hand. */
export const founded = (machine: AnyStateMachine, input: unknown, together: boolean): Family => settled({ machine, moment: begin(machine, input), children: new Map() }, together, new Map())

/** What happens to the one at `path`, and all that follows from it: told to parents and children, ended, started. */
export function happened(family: Family, path: Path, stimulus: Stimulus, together: boolean): Family {
  const told = take(family, path, stimulus, together)
  return stimulus.kind === 'time' ? waited(told, path, stimulus.wait) : told
}

/** Everybody in it with their path, the outermost first. */
export const membersOf = (family: Family, path: Path = []): { path: Path; member: Family }[] => [
  { path, member: family },
  ...[...family.children].flatMap(([id, child]) => membersOf(child, [...path, id])),
]

function take(family: Family, [id, ...rest]: Path, stimulus: Stimulus, together: boolean): Family {
  if (id === undefined) return isOver(family) ? family : settled({ ...family, moment: advance(family.machine, family.moment, stimulus) }, together, family.children)
  const child = family.children.get(id)
  if (!child) return family
  return heard(family, id, take(child, rest, stimulus, together), together)
}

/** After a parent's move: what it stopped is gone, what it started begins, what it said is heard. */
function settled(family: Family, together: boolean, before: ReadonlyMap<string, Family>): Family {
  if (!together) return family
  const { orders, calls } = family.moment
  const started = orders.flatMap((order) => {
    const machine = order.kind === 'call' && calls.get(order.id)?.input === order.input ? machineOf(family, order.src) : null
    return machine && order.kind === 'call' ? [{ id: order.id, machine, input: order.input }] : []
  })
  const stays = [...before].filter(([id]) => calls.has(id) && !started.some((one) => one.id === id))
  let now: Family = { ...family, children: new Map(stays) }
  for (const { id, machine, input } of started) now = heard(now, id, founded(machine, input, together), together)
  for (const order of orders) {
    if (order.kind === 'send' && stays.some(([id]) => id === order.to)) now = take(now, [order.to], asEvent(order.event), together)
  }
  return now
}

/** After a child's move: what it said to its parent, and that it has ended. */
function heard(parent: Family, id: string, child: Family, together: boolean): Family {
  let now: Family = { ...parent, children: new Map([...parent.children, [id, child]]) }
  for (const order of child.moment.orders) {
    if (order.kind === 'send' && !child.children.has(order.to) && !child.moment.calls.has(order.to)) now = take(now, [], asEvent(order.event), together)
  }
  const { status, output, error } = child.moment.snapshot
  if (status === 'active' || now.children.get(id) !== child) return now
  const kind = status === 'error' ? 'error' : 'done'
  return take({ ...now, children: without(now.children, id) }, [], { kind, call: id, event: { type: `xstate.${kind}.actor.${id}`, actorId: id, [kind === 'done' ? 'output' : 'error']: kind === 'done' ? output : error } as EventObject }, together)
}

/** Time has passed for everybody else too. */
function waited(family: Family, path: Path | null, wait: number): Family {
  const isIt = path?.length === 0
  const timers = isIt ? family.moment.timers : family.moment.timers.map((timer) => ({ ...timer, wait: Math.max(0, timer.wait - wait) }))
  const children = [...family.children].map(([id, child]): [string, Family] => [id, waited(child, path?.[0] === id ? path.slice(1) : null, wait)])
  return { ...family, moment: { ...family.moment, timers }, children: new Map(children) }
}

const isOver = ({ moment }: Family) => moment.snapshot.status !== 'active'
const asEvent = (event: EventObject): Stimulus => ({ kind: 'event', event })
const without = (children: ReadonlyMap<string, Family>, id: string) => new Map([...children].filter(([one]) => one !== id))

function machineOf({ machine }: Family, src: string): AnyStateMachine | null {
  const logic = (machine.implementations.actors as Record<string, unknown>)[src]
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null
}
