/**
 * A clock that moves by hand, one timer at a time. XState's SimulatedClock fires all due timers at
 * once, and starts timers that were set meanwhile only at the end of the step; a path needs each timer separately.
 */
import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>
type Pending = { id: number; due: number; fire: () => void }

export class HandClock implements Clock {
  #now = 0
  #ids = 0
  #pending: Pending[] = []

  setTimeout(fire: () => void, wait: number): number {
    this.#ids += 1
    this.#pending.push({ id: this.#ids, due: this.#now + wait, fire })
    return this.#ids
  }

  clearTimeout(id: number): void {
    this.#pending = this.#pending.filter((timer) => timer.id !== id)
  }

  /** Milliseconds until each timer, the next one first. */
  waits(): number[] {
    return this.#sorted().map(({ due }) => due - this.#now)
  }

  /** Moves to the next timer and fires it. */
  next(): void {
    const timer = this.#sorted()[0]
    if (!timer) throw new Error('no timer is set')
    this.clearTimeout(timer.id)
    this.#now = timer.due
    timer.fire()
  }

  #sorted(): Pending[] {
    return this.#pending.toSorted((a, b) => a.due - b.due || a.id - b.id)
  }
}
