/** Calls that a test answers by hand: every actor of a machine, replaced by a promise that the test settles. */
import { fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'

type Line = { input: unknown; answer: (value: unknown) => void; fail: (error: unknown) => void; signal: AbortSignal }

export class Switchboard {
  readonly #lines = new Map<string, Line>()

  /** What the machine's actors become; child machines too, since their own models test them. */
  actorsOf(machine: AnyStateMachine): Record<string, AnyActorLogic> {
    return Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, this.#pending()]))
  }

  /** The newest call under this id; the ones before it were left and their answers no longer count. */
  line(id: string): Line {
    const line = this.#lines.get(id)
    if (!line) throw new Error(`no call '${id}' was made`)
    if (line.signal.aborted) throw new Error(`the call '${id}' was already left`)
    return line
  }

  #pending(): AnyActorLogic {
    return fromPromise<unknown, unknown>(
      ({ input, self, signal }) =>
        new Promise((answer, fail) => this.#lines.set(self.id, { input, answer, fail, signal })),
    )
  }
}
