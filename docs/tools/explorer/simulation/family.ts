/**
 * A chart with its child charts as immutable values: each step creates new ones, so that any earlier moment can be
 * restored. Nothing runs: calls wait for an answer, timers for a time step.
 */
import { type AnyActorRef, type AnyStateMachine, type EventObject, StateMachine } from 'xstate'
import { advance, begin, type Moment, type Stimulus } from '../../../../machines/model/moment.ts'

/** `children`: running child charts, by the id of their call. */
export type Family = {
  readonly machine: AnyStateMachine
  readonly moment: Moment
  readonly children: ReadonlyMap<string, Family>
}

/** Position of a chart in a family: ids of calls from the outermost chart inwards. */
export type Path = readonly string[]

/** `together`: child charts run with it; otherwise they are calls like others, answered by hand. */
export const founded = (machine: AnyStateMachine, input: unknown, together: boolean): Family =>
  born(machine, input, together).family

/** Applies a step to the chart at `path`, with all consequences: messages to parents and children, ends, starts. */
export function happened(family: Family, path: Path, stimulus: Stimulus, together: boolean): Family {
  const stepped = take(family, path, stimulus, together).family
  return stimulus.kind === 'time' ? waited(stepped, path, stimulus.wait) : stepped
}

/** All charts with their paths, the outermost first. */
export const membersOf = (family: Family, path: Path = []): { path: Path; member: Family }[] => [
  { path, member: family },
  ...[...family.children].flatMap(([id, child]) => membersOf(child, [...path, id])),
]

/** The family after a step, and the messages to its parent. */
type Moved = { readonly family: Family; readonly said: readonly EventObject[] }

const born = (machine: AnyStateMachine, input: unknown, together: boolean): Moved =>
  settled({ machine, moment: begin(machine, input), children: new Map() }, together, true)

function take(family: Family, [id, ...rest]: Path, stimulus: Stimulus, together: boolean): Moved {
  if (id === undefined)
    return isOver(family)
      ? { family, said: [] }
      : settled({ ...family, moment: advance(family.machine, family.moment, stimulus) }, together, false)
  const child = family.children.get(id)
  if (!child) return { family, said: [] }
  const moved = take(child, rest, stimulus, together)
  return received(
    { ...family, children: new Map([...family.children, [id, moved.family]]) },
    lettersOf(id, moved),
    together,
  )
}

/** Its actions are carried out in order; messages from children are processed afterwards, like in a mailbox. */
function settled(family: Family, together: boolean, isBorn: boolean): Moved {
  const { orders, snapshot } = family.moment
  const alive = snapshot.children as Readonly<Record<string, unknown>>
  const children = new Map([...family.children].filter(([id]) => id in alive))
  const letters: Letter[] = []
  const said: EventObject[] = []
  const start = (id: string, src: unknown, input: unknown) => {
    const machine = together && typeof src === 'string' ? machineOf(family, src) : null
    if (!machine || !(id in alive)) return
    const child = born(machine, input, together)
    children.set(id, child.family)
    letters.push(...lettersOf(id, child))
  }
  // Children in the initial context are not in any action
  if (isBorn)
    for (const [id, ref] of Object.entries(alive as Readonly<Record<string, AnyActorRef>>))
      if (!family.moment.calls.has(id)) start(id, ref.src, (ref.getSnapshot() as { input?: unknown }).input)
  for (const order of orders) {
    const child = order.kind === 'send' ? children.get(order.to) : undefined
    if (order.kind === 'call') start(order.id, order.src, order.input)
    else if (order.kind === 'stop') children.delete(order.id)
    else if (order.kind === 'send' && child) {
      const moved = take(child, [], asEvent(order.event), together)
      children.set(order.to, moved.family)
      letters.push(...lettersOf(order.to, moved))
    } else if (order.kind === 'send' && !(order.to in alive)) said.push(order.event)
  }
  const now = received({ ...family, children }, letters, together)
  return { family: now.family, said: [...said, ...now.said] }
}

/** `from`: the sender; messages of replaced or stopped children are dropped. */
type Letter = { readonly from: string; readonly of: Family; readonly stimulus: Stimulus }

/** Messages of a child, and its end. */
function lettersOf(id: string, { family, said }: Moved): Letter[] {
  const { status, output, error } = family.moment.snapshot
  const letters = said.map((event): Letter => ({ from: id, of: family, stimulus: asEvent(event) }))
  if (status === 'active') return letters
  const kind = status === 'error' ? 'error' : 'done'
  const event = {
    type: `xstate.${kind}.actor.${id}`,
    actorId: id,
    [kind === 'done' ? 'output' : 'error']: kind === 'done' ? output : error,
  }
  return [...letters, { from: id, of: family, stimulus: { kind, call: id, event } }]
}

function received(family: Family, letters: readonly Letter[], together: boolean): Moved {
  let now = family
  const said: EventObject[] = []
  for (const { from, of, stimulus } of letters) {
    const isEnd = stimulus.kind === 'done' || stimulus.kind === 'error'
    if (isEnd && now.children.get(from) !== of) continue
    const moved = take(
      isEnd ? { ...now, children: new Map([...now.children].filter(([id]) => id !== from)) } : now,
      [],
      stimulus,
      together,
    )
    now = moved.family
    said.push(...moved.said)
  }
  return { family: now, said }
}

/** Time passes for all other charts too. */
function waited(family: Family, path: Path | null, wait: number): Family {
  const isIt = path?.length === 0
  const timers = isIt
    ? family.moment.timers
    : family.moment.timers.map((timer) => ({ ...timer, wait: Math.max(0, timer.wait - wait) }))
  const children = [...family.children].map(([id, child]): [string, Family] => [
    id,
    waited(child, path?.[0] === id ? path.slice(1) : null, wait),
  ])
  return { ...family, moment: { ...family.moment, timers }, children: new Map(children) }
}

const isOver = ({ moment }: Family) => moment.snapshot.status !== 'active'
const asEvent = (event: EventObject): Stimulus => ({ kind: 'event', event })

function machineOf({ machine }: Family, src: string): AnyStateMachine | null {
  const logic = (machine.implementations.actors as Record<string, unknown>)[src]
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null
}
