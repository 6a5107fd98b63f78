/** A machine that runs together with its real child machines: a test settles only its calls, which are no machines. */
import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import {
  createActor,
  fromPromise,
  StateMachine,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { HandClock } from './drivers/hand-clock.ts'
import { isActor, isBuiltIn } from '../../../machines/model/guards.ts'

type Line = {
  readonly id: string
  readonly caller: AnyActorRef | undefined
  readonly signal: AbortSignal
  readonly answer: (value: unknown) => void
  readonly fail: (error: unknown) => void
}

export class WithChildren {
  readonly actor: AnyActor
  readonly clock = new HandClock()
  /** The output of each finished child, by its id. */
  readonly outputs = new Map<string, unknown>()
  /** Errors of the machine and of its children. */
  readonly errors: unknown[] = []
  #lines: Line[] = []

  constructor(machine: AnyStateMachine, input: unknown) {
    this.actor = createActor(this.#provided(machine), {
      input,
      clock: this.clock,
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || !isActor(event.actorRef)) return
        const { status, output, error } = event.snapshot as AnyMachineSnapshot
        if (status === 'done') this.outputs.set(event.actorRef.id, output)
        if (status === 'error') this.errors.push(error)
      },
    })
    this.actor.subscribe({ error: (error) => this.errors.push(error) })
    this.actor.start()
  }

  snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot
  }

  /** Fails when none of that id runs there. */
  child(id: string, of: AnyActorRef = this.actor): AnyActorRef {
    const child = (of.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef | undefined
    assert.ok(child, `no '${id}' runs`)
    return child
  }

  /** The call of this id answers the machine that made it. */
  async answer(id: string, output: unknown, of: AnyActorRef = this.actor): Promise<void> {
    await this.#settle(id, of, (line) => line.answer(output))
  }

  async fail(id: string, error: unknown, of: AnyActorRef = this.actor): Promise<void> {
    await this.#settle(id, of, (line) => line.fail(error))
  }

  async #settle(id: string, of: AnyActorRef, settle: (line: Line) => void): Promise<void> {
    const line = this.#open(id, of)
    assert.ok(line, `no call '${id}' is made`)
    this.#lines = this.#lines.filter((one) => one !== line)
    settle(line)
    // A promise's answer reaches the machine a few microtasks later
    await setImmediate()
  }

  #open = (id: string, of: AnyActorRef): Line | undefined =>
    this.#lines.findLast((line) => line.id === id && line.caller === of && !line.signal.aborted)

  #provided(machine: AnyStateMachine): AnyStateMachine {
    const { actors, actions } = machine.implementations
    const toProvide = Object.entries(actions).filter(([, action]) => !isBuiltIn(action))
    return machine.provide({
      actors: Object.fromEntries(
        Object.entries(actors).map(([src, logic]) => [
          src,
          logic instanceof StateMachine ? this.#provided(logic) : this.#pending(),
        ]),
      ),
      actions: Object.fromEntries(toProvide.map(([name]) => [name, () => {}])),
    })
  }

  #pending(): AnyActorLogic {
    return fromPromise<unknown, unknown>(({ self, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers()
      // `_parent` is XState's own; no other field names the caller
      const caller = (self as unknown as { _parent?: AnyActorRef })._parent
      this.#lines.push({ id: self.id, caller, signal, answer: resolve, fail: reject })
      return promise
    })
  }
}
