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
const requestTimeoutMs = 10 * followIntervalMs

const tab = crypto.randomUUID().slice(0, 8)
const reporters = new WeakMap<BroadcastChannel, Reporter>()

/** In development any account can be followed. */
export const mayBeFollowed = ({ idRole }: Pick<SessionUser, 'idRole'>, isDevelopment: boolean): boolean =>
  isDevelopment || administrators.includes(idRole)

/**
 * Answers a message of the explorer: begins, continues or ends the reports of this tab. `pageActors` live as long as
 * the page; all others are found when they are read or receive an event.
 */
export function follow(
  channel: BroadcastChannel,
  user: SessionUser,
  pageActors: readonly AnyActorRef[],
  message: unknown,
  isDevelopment = import.meta.env.DEV,
): void {
  if (!isRequest(message)) return
  const reporter = reporters.get(channel)
  if (message.type === 'leave') return reporter?.end()
  if (!mayBeFollowed(user, isDevelopment)) return channel.postMessage({ type: 'refused', tab } satisfies LiveAnswer)
  if (reporter?.isOn) return reporter.keepAlive(message.isNew)
  const started = new Reporter(channel)
  reporters.set(channel, started)
  for (const actor of pageActors) started.attach(actor)
}

const isRequest = (message: unknown): message is LiveRequest =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  (message.type === 'leave' || (message.type === 'follow' && 'isNew' in message))

class Reporter {
  isOn = true
  readonly #channel: BroadcastChannel
  readonly #systems = new Map<
    AnyActorRef['system'],
    { readonly root: AnyActorRef; readonly inspection: Subscription }
  >()
  readonly #pendingTransitions = new Map<string, LiveTransition[]>()
  readonly #unwatch: () => void
  #timer: ReturnType<typeof setTimeout>

  constructor(channel: BroadcastChannel) {
    this.#channel = channel
    this.#unwatch = watchActors((actor) => this.attach(actor))
    this.#timer = this.#startTimeout()
  }

  /** `isNew`: the explorer was opened just now, and gets all states. */
  keepAlive(isNew: boolean): void {
    clearTimeout(this.#timer)
    this.#timer = this.#startTimeout()
    if (isNew) for (const { root } of this.#systems.values()) this.#reportAll(root)
  }

  end(): void {
    this.isOn = false
    clearTimeout(this.#timer)
    this.#unwatch()
    for (const { inspection } of this.#systems.values()) inspection.unsubscribe()
    this.#systems.clear()
  }

  attach(actor: AnyActorRef): void {
    if (!this.isOn || this.#systems.has(actor.system)) return
    const root = rootOf(actor)
    this.#systems.set(actor.system, { root, inspection: actor.system.inspect((event) => this.#receive(event)) })
    this.#reportAll(root)
  }

  #startTimeout = () => setTimeout(() => this.end(), requestTimeoutMs)

  /** Reports the state of the actor, and those of its children. */
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
      this.#pendingTransitions.set(actor.sessionId, [
        ...(this.#pendingTransitions.get(actor.sessionId) ?? []),
        ...event._transitions.map(transitionOf),
      ])
    } else if (event.type === '@xstate.snapshot') {
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>
      if (snapshot.machine) this.#report(actor, snapshot as AnyMachineSnapshot, event.event)
      this.#pendingTransitions.delete(actor.sessionId)
      if (snapshot.status !== 'active' && this.#systems.get(actor.system)?.root === actor)
        this.#systems.delete(actor.system)
    }
  }

  #report(actor: AnyActorRef, snapshot: AnyMachineSnapshot, event: { readonly type: string } | null): void {
    const isAlive = snapshot.status === 'active'
    this.#post({
      type: 'step',
      ...liveActorOf(actor, snapshot),
      places: isAlive ? snapshot._nodes.filter(({ parent }) => parent).map(({ path }) => path.join('.')) : [],
      isAlive,
      event: event?.type ?? '',
      payload: event ? shapesOf(event, 'type', 'actorId') : {},
      fired: this.#pendingTransitions.get(actor.sessionId) ?? [],
      context: shapesOf(snapshot.context as object),
    })
  }

  #post(answer: LiveAnswer): void {
    try {
      this.#channel.postMessage(answer)
    } catch {
      // The channel was closed when the user signed out
      this.end()
    }
  }
}

const liveActorOf = (actor: AnyActorRef, { machine }: AnyMachineSnapshot): LiveActor => ({
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

// The method of XState, before `watchActors` replaces it.
// oxlint-disable-next-line typescript/unbound-method -- called with its actor
const { getSnapshot: read } = Actor.prototype

/**
 * Replaces `start`, `send` and `getSnapshot` of all actors, so that `attach` gets each actor that starts, receives an
 * event or is read; views read theirs all the time. The reason: `system.inspect` needs an actor, and there is no list
 * of a page's actors. Returns a function that restores the three.
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
