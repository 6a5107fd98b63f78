/** A machine that runs together with its real child machines: only what is no machine, its calls, is held open. */
import { setImmediate } from 'node:timers/promises'
import { createActor, fromPromise, StateMachine, type AnyActor, type AnyActorLogic, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { nameOf } from './anatomy.ts'
import { HandClock } from './drivers/hand-clock.ts'
import { describeStimulus } from './generate.ts'
import { isActor, isBuiltIn } from './guards.ts'
import type { AnyModel } from './model.ts'
import type { Stimulus } from './moment.ts'
import { stimuliAt } from './stimuli.ts'

type Line = { readonly src: string; readonly id: string; readonly input: unknown; readonly asker: AnyActorRef; readonly signal: AbortSignal; readonly answer: (value: unknown) => void; readonly fail: (error: unknown) => void }
/** Something that can happen now to one of the machines. */
export type Chance = { readonly machine: string; readonly state: string; readonly type: string; readonly told: string; readonly happen: () => Promise<void> }
export type Ended = { readonly machine: string; readonly output: unknown }

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined => (actor.getSnapshot() as Partial<AnyMachineSnapshot>).machine

export class WithChildren {
  readonly actor: AnyActor
  /** `machine | state | event | place` of every transition that was taken. */
  readonly fired: string[] = []
  readonly ended: Ended[] = []
  readonly errors: unknown[] = []
  readonly #clock = new HandClock()
  #lines: Line[] = []

  constructor(machine: AnyStateMachine, input: unknown, readonly models: readonly AnyModel[]) {
    this.actor = createActor(this.#provided(machine), {
      input,
      clock: this.#clock,
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || !isActor(event.actorRef)) return
        const { id } = machineOf(event.actorRef) ?? {}
        if (id !== undefined) this.fired.push(...event._transitions.map((one) => `${id} | ${nameOf(one)}`))
        const { status, output } = event.snapshot as AnyMachineSnapshot
        if (id !== undefined && status === 'done') this.ended.push({ machine: id, output })
      },
    })
    this.actor.subscribe({ error: (error) => this.errors.push(error) })
    this.actor.start()
  }

  /** The machines that run now, a parent before its children. */
  running(of: AnyActorRef = this.actor): AnyActorRef[] {
    const snapshot = of.getSnapshot() as AnyMachineSnapshot
    if (!machineOf(of) || snapshot.status !== 'active') return []
    return [of, ...Object.values(snapshot.children).flatMap((child) => (child ? this.running(child) : []))]
  }

  /** `mayAct`: whether a person can reach a machine now; calls and clocks go on whatever they reach. */
  chances(mayAct: (actor: AnyActorRef, type: string) => boolean): Chance[] {
    this.#lines = this.#lines.filter(({ signal }) => !signal.aborted)
    const found = this.running().flatMap((actor) => this.#chancesOf(actor, mayAct))
    if (this.#clock.waits().length > 0) found.push(chance(this.actor, 'time', 'pasa el tiempo', () => this.#clock.next()))
    return found
  }

  #chancesOf(actor: AnyActorRef, mayAct: (actor: AnyActorRef, type: string) => boolean): Chance[] {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const model = this.models.find(({ machine }) => machine.id === snapshot.machine.id)
    if (!model) throw new Error(`there is no model of ${snapshot.machine.id}`)
    const open = this.#lines.filter(({ asker }) => asker === actor)
    const calls = new Map(open.map(({ id, src, input }) => [id, { src, input }]))
    return stimuliAt(model, { snapshot, calls, timers: [], fired: [], places: [], orders: [] })
      .filter(({ kind, event }) => kind !== 'event' || mayAct(actor, event.type))
      .map((stimulus) => chance(actor, stimulus.event.type, describeStimulus(stimulus), () => this.#cause(actor, stimulus, open)))
  }

  #cause(actor: AnyActorRef, stimulus: Stimulus, open: readonly Line[]): void {
    if (stimulus.kind === 'event') return actor.send(stimulus.event)
    const line = open.find(({ id }) => 'call' in stimulus && id === stimulus.call)!
    const { output, error } = stimulus.event as { output?: unknown; error?: unknown }
    if (stimulus.kind === 'done') line.answer(output)
    else line.fail(error)
    this.#lines = this.#lines.filter((one) => one !== line)
  }

  #provided(machine: AnyStateMachine): AnyStateMachine {
    const { actors, actions } = machine.implementations
    const toProvide = Object.entries(actions).filter(([, action]) => !isBuiltIn(action))
    return machine.provide({
      actors: Object.fromEntries(Object.entries(actors).map(([src, logic]) => [src, isMachine(logic) ? this.#provided(logic) : this.#held(src)])),
      actions: Object.fromEntries(toProvide.map(([name]) => [name, () => {}])),
    })
  }

  #held(src: string): AnyActorLogic {
    return fromPromise<unknown, unknown>(({ input, self, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers()
      // `_parent` is XState's own; nothing else says who asks
      const asker = (self as unknown as { _parent: AnyActorRef })._parent
      this.#lines.push({ src, id: self.id, input, asker, signal, answer: resolve, fail: reject })
      return promise
    })
  }
}

const chance = (actor: AnyActorRef, type: string, told: string, act: () => void): Chance => ({
  machine: machineOf(actor)!.id,
  state: JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value),
  type,
  told: `${actor.id}: ${told}`,
  // A promise's answer reaches the machine a few microtasks later
  happen: async () => {
    act()
    await setImmediate()
  },
})
