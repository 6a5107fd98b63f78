/**
 * Reports this tab's actors and their events to the explorer of the statecharts in another tab. Loaded when the
 * explorer requests it, only for administrators, and stopped when the explorer stops its requests.
 */
import {
  Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type Subscription,
} from 'xstate'
import { administrators } from '../../../contract/access.ts'
import type { SessionUser } from '../../../contract/session.ts'
import {
  followIntervalMs,
  type LiveActor,
  type LiveAnswer,
  type LiveRequest,
  type LiveTransition,
  shapesOf,
} from './live-messages.ts'

/** Requests may be late: timers of a hidden tab are slow. */
const patienceMs = 10 * followIntervalMs

const tab = crypto.randomUUID().slice(0, 8)
const reporters = new WeakMap<BroadcastChannel, Reporter>()

/** In development any account can be followed. */
export const mayFollow = ({ idRole }: Pick<SessionUser, 'idRole'>, isDevelopment: boolean): boolean =>
  isDevelopment || administrators.includes(idRole)

/**
 * Takes the message that started it, and the actors that live as long as the page. All others are found when they are
 * read or receive an event.
 */
export function follow(
  channel: BroadcastChannel,
  user: SessionUser,
  lasting: readonly AnyActorRef[],
  message: unknown,
  isDevelopment = import.meta.env.DEV,
): void {
  if (!isRequest(message)) return
  const reporter = reporters.get(channel)
  if (message.type === 'leave') return reporter?.end()
  if (!mayFollow(user, isDevelopment)) return channel.postMessage({ type: 'refused', tab } satisfies LiveAnswer)
  if (reporter?.isOn) return reporter.extend(message.isNew)
  const next = new Reporter(channel)
  reporters.set(channel, next)
  for (const actor of lasting) next.attach(actor)
}

const isRequest = (message: unknown): message is LiveRequest =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  (message.type === 'leave' || (message.type === 'follow' && 'isNew' in message))

class Reporter {
  isOn = true
  readonly #channel: BroadcastChannel
  readonly #attached = new Map<
    AnyActorRef['system'],
    { readonly root: AnyActorRef; readonly inspection: Subscription }
  >()
  readonly #fired = new Map<string, LiveTransition[]>()
  readonly #unwatch: () => void
  #timer: ReturnType<typeof setTimeout>

  constructor(channel: BroadcastChannel) {
    this.#channel = channel
    this.#unwatch = watchActors((actor) => this.attach(actor))
    this.#timer = this.#wait()
  }

  extend(isNew: boolean): void {
    clearTimeout(this.#timer)
    this.#timer = this.#wait()
    if (isNew) for (const { root } of this.#attached.values()) this.#reportAll(root)
  }

  end(): void {
    this.isOn = false
    clearTimeout(this.#timer)
    this.#unwatch()
    for (const { inspection } of this.#attached.values()) inspection.unsubscribe()
    this.#attached.clear()
  }

  attach(actor: AnyActorRef): void {
    if (!this.isOn || this.#attached.has(actor.system)) return
    const root = rootOf(actor)
    this.#attached.set(actor.system, { root, inspection: actor.system.inspect((event) => this.#receive(event)) })
    this.#reportAll(root)
  }

  #wait = () => setTimeout(() => this.end(), patienceMs)

  /** Reports the actor's state, and its children. */
  #reportAll(actor: AnyActorRef): void {
    const snapshot = snapshotOf(actor)
    if (!snapshot) return
    if (snapshot.status === 'active') this.#report(actor, snapshot, null)
    for (const child of Object.values(snapshot.children as Record<string, AnyActorRef | undefined>))
      if (child) this.#reportAll(child)
  }

  #receive(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.microstep') {
      this.#fired.set(actor.sessionId, [
        ...(this.#fired.get(actor.sessionId) ?? []),
        ...event._transitions.map(transitionOf),
      ])
    } else if (event.type === '@xstate.snapshot') {
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>
      if (snapshot.machine) this.#report(actor, snapshot as AnyMachineSnapshot, event.event)
      this.#fired.delete(actor.sessionId)
      if (snapshot.status !== 'active' && this.#attached.get(actor.system)?.root === actor)
        this.#attached.delete(actor.system)
    }
  }

  #report(actor: AnyActorRef, snapshot: AnyMachineSnapshot, event: { readonly type: string } | null): void {
    const isAlive = snapshot.status === 'active'
    this.#post({
      type: 'step',
      ...named(actor, snapshot),
      places: isAlive ? snapshot._nodes.filter(({ parent }) => parent).map(({ path }) => path.join('.')) : [],
      isAlive,
      event: event?.type ?? '',
      payload: event ? shapesOf(event, 'type', 'actorId') : {},
      fired: this.#fired.get(actor.sessionId) ?? [],
      context: shapesOf(snapshot.context as object),
    })
  }

  #post(answer: LiveAnswer): void {
    try {
      this.#channel.postMessage(answer)
    } catch {
      // Ended: the user has signed out
      this.end()
    }
  }
}

const named = (actor: AnyActorRef, { machine }: AnyMachineSnapshot): LiveActor => ({
  tab,
  actor: actor.sessionId,
  chart: machine.id,
  parent: parentOf(actor)?.sessionId ?? null,
})

function transitionOf(transition: AnyTransitionDefinition): LiveTransition {
  const { source, eventType } = transition
  const alternatives = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return {
    from: source.path.join('.') || source.machine.id,
    event: eventType,
    alternative: alternatives.indexOf(transition),
  }
}

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent
const rootOf = (actor: AnyActorRef): AnyActorRef => {
  const parent = parentOf(actor)
  return parent ? rootOf(parent) : actor
}

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot = read.call(actor) as Partial<AnyMachineSnapshot>
  return snapshot.machine ? (snapshot as AnyMachineSnapshot) : null
}

// oxlint-disable-next-line typescript/unbound-method -- called with the actor that it belongs to
const { getSnapshot: read } = Actor.prototype

/**
 * XState's inspection must be set when an actor is created, and a page's actors are created in many places, usually
 * before anyone follows. So each actor is found when it starts, receives an event or is read, as views do all the time.
 * Returns a function that stops this.
 */
function watchActors(attach: (actor: AnyActorRef) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the actor whose method it stands for
  const { start, send, getSnapshot } = Actor.prototype
  const attaching = <Args extends unknown[], Result>(original: (this: never, ...args: Args) => Result) =>
    function (this: AnyActorRef, ...args: Args): Result {
      attach(this)
      return original.apply(this as never, args)
    }
  Object.assign(Actor.prototype, {
    start: attaching(start),
    send: attaching(send),
    getSnapshot: attaching(getSnapshot),
  })
  return () => void Object.assign(Actor.prototype, { start, send, getSnapshot })
}
