/**
 * A view of the client that is walked by generated tours: the tour gives the server's answers and moves the machines'
 * timers, and is compared with the machine behind the view.
 */
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { Actor, type AnyActorRef, type AnyMachineSnapshot, createActor, fromTransition } from 'xstate'
import { fingerprint, plain } from '../../../machines/model/plain.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import type { Step } from '../../../machines/tours/generate.ts'
import { HandClock } from '../../machines/support/drivers/hand-clock.ts'
import { follow } from '../../machines/support/drivers/server/follow.ts'
import { until } from '../../machines/support/drivers/server/until.ts'
import type { Run } from '../../machines/support/play.ts'
import type { stubServer } from '../support/stub-server.ts'

type Answers = Parameters<typeof stubServer>[0]
type Answer = Exclude<Answers[string], (...args: never) => unknown>
type Received = Parameters<Extract<Answers[string], (...args: never) => unknown>>[0]

/** Calls of a stubbed server that wait for their answer, each by method and path. */
export class OpenCalls {
  readonly answers: Answers
  readonly #requests = new Map<string, { body: unknown; waiting: PromiseWithResolvers<Answer> }[]>()

  constructor(calls: readonly string[]) {
    for (const call of calls) this.#requests.set(call, [])
    this.answers = Object.fromEntries(calls.map((call) => [call, (received: Received) => this.#wait(call, received)]))
  }

  answer(call: string, answer: Answer): void {
    this.#newest(call).waiting.resolve(answer)
  }

  /** As the browser's fetch without a connection. */
  lose(call: string): void {
    this.#newest(call).waiting.reject(new TypeError('Failed to fetch'))
  }

  /** What was sent last. */
  body(call: string): unknown {
    return this.#newest(call).body
  }

  count(call: string): number {
    return this.#requests.get(call)!.length
  }

  #newest(call: string) {
    const newest = this.#requests.get(call)!.at(-1)
    if (!newest) throw new Error(`no request '${call}' was made`)
    return newest
  }

  #wait(call: string, { body }: Received): Promise<Answer> {
    const waiting = Promise.withResolvers<Answer>()
    this.#requests.get(call)!.push({ body, waiting })
    return waiting.promise
  }
}

/** From here on, the timers of machines fire only when the tour says so; those of React and of a hand run on. */
export function stopTimers(): { pass: (wait: number) => void } {
  const pending = new HandClock()
  // All actors that are started without a clock of their own have one object
  const { clock } = createActor(fromTransition((state: undefined) => state, undefined))
  vi.spyOn(clock, 'setTimeout').mockImplementation((fire, wait) => pending.setTimeout(fire, wait))
  vi.spyOn(clock, 'clearTimeout').mockImplementation((id: number) => pending.clearTimeout(id))
  return {
    pass: (wait) => {
      let left = wait
      for (let [next] = pending.waits(); next !== undefined && next <= left; [next] = pending.waits()) {
        left -= next
        pending.next()
      }
    },
  }
}

/** Finds the machines that views start by themselves: the newest with this id. */
export function watchStarts(): (machine: string) => AnyActorRef | undefined {
  const { mock } = vi.spyOn(Actor.prototype, 'start')
  return (machine) =>
    (mock.contexts as (AnyActorRef & { logic: { id?: string } })[]).findLast(({ logic }) => logic.id === machine)
}

/** The machine behind a view, as `follow` reads it. */
export type Behind = Pick<ReturnType<typeof follow>, 'reach' | 'said'>

/** As it runs from now on. */
export function behind(actor: AnyActorRef | undefined): Behind {
  if (!actor) throw new Error('the view has started no such machine')
  return follow(actor)
}

/** The state alone: for a view that does more than one event in a step, or starts a machine now and then. */
export function stateOf(actor: () => AnyActorRef | undefined, without: string): Behind {
  const said = () => {
    const snapshot = actor()?.getSnapshot() as AnyMachineSnapshot | undefined
    return { value: plain(snapshot?.value ?? without), tags: [...(snapshot?.tags ?? [])] }
  }
  return {
    said,
    reach: async ({ snapshot: { value } }) => {
      const wanted = fingerprint(value)
      await until(() => fingerprint(said().value) === wanted, wanted).catch(() => undefined)
    },
  }
}

type Walked = {
  readonly behind: Behind
  /** The machine's calls that are requests: by the name of the actor. */
  readonly requests?: { readonly pending: OpenCalls; readonly of: Readonly<Record<string, string>> }
  readonly drive: Readonly<Record<string, (step: Step, rest: readonly Step[]) => unknown>>
  readonly check: Run['check']
  readonly close: () => void
}

/** Each step ends when the machine is where the tour is, its requests are made, and React has painted. */
export function walkedView({ behind: machine, requests, drive, check, close }: Walked, start: Moment): Run {
  const expected = new Map<string, number>()
  const arrive = async (moment: Moment) => {
    await machine.reach(moment)
    for (const call of requestsIn(moment, requests?.of)) {
      expected.set(call, (expected.get(call) ?? 0) + 1)
      await until(() => requests!.pending.count(call) >= expected.get(call)!, `the request '${call}'`)
    }
    await painted()
  }
  let hasStarted = false
  return {
    drive: Object.fromEntries(
      Object.entries(drive).map(([type, act]) => [
        type,
        async (step: Step, rest: readonly Step[]) => {
          await act(step, rest)
          await arrive(step.moment)
        },
      ]),
    ),
    check,
    said: async () => {
      // What it did before somebody followed it is not reported
      if (!hasStarted) await arrive({ ...start, fired: [] })
      hasStarted = true
      return machine.said()
    },
    close,
  }
}

const requestsIn = ({ orders }: Moment, of: Readonly<Record<string, string>> = {}): string[] =>
  orders.flatMap((order) => (order.kind === 'call' && of[order.src] ? [of[order.src]!] : []))

/** More turns than React needs for what a machine has changed. */
const turns = 5

async function painted(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

/** The texts of `all` that are on the page, in their order. */
export const textsOnPage = (all: readonly string[]): string[] => {
  const page = document.body.textContent ?? ''
  return all.filter((text) => page.includes(text))
}
