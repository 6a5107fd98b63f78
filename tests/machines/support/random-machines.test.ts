import fc from 'fast-check'
import {
  assign,
  fromPromise,
  setup,
  transition,
  initialTransition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { machineDriver } from './drivers/machine.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import { play } from './play.ts'
import { toyModel } from './toy.ts'

const implemented = setup({
  types: { context: {} as { n: number } },
  actors: { call: fromPromise<number>(() => Promise.reject(new Error('not provided'))) },
  guards: { isZero: ({ context }) => context.n === 0 },
  actions: { turn: assign({ n: ({ context }) => (context.n + 1) % 3 }), notify: () => {} },
})

/** A chart put together at random has no types of its own. */
const anyMachine = (config: object): AnyStateMachine =>
  implemented.createMachine(config as never) as unknown as AnyStateMachine

const names = ['a', 'b', 'c', 'd', 'e']
const events = ['go', 'turn', 'jump']
const arrow = fc.record({
  target: fc.option(fc.constantFrom(...names), { nil: undefined }),
  reenter: fc.boolean(),
  guard: fc.option(fc.constant('isZero' as const), { nil: undefined }),
  actions: fc.constantFrom('turn' as const, 'notify' as const),
})
const arrows = fc.array(arrow, { minLength: 1, maxLength: 2 })
const on = fc.dictionary(fc.constantFrom(...events), arrows, { maxKeys: 3 })
const plainState = fc.record({ on })
const timedState = fc.record({ on, after: fc.dictionary(fc.constantFrom('100', '250'), arrows, { maxKeys: 2 }) })
const callingState = fc.record({ on, done: arrows, error: arrows }).map(({ on: taken, done, error }) => ({
  on: taken,
  invoke: { id: 'call', src: 'call' as const, onDone: done, onError: error },
}))
const finalState = fc.constant({ type: 'final' as const })

const chartOf = <S>(state: fc.Arbitrary<S>) =>
  fc.tuple(state, state, state, state, state, on).map(([a, b, c, d, e, outside]) => ({
    id: 'random',
    context: { n: 0 },
    initial: 'a',
    states: { a, b, c, d, e },
    on: Object.fromEntries(Object.entries(outside).map(([type, list]) => [type, list.map(toChild)])),
  }))
const toChild = <A extends { target: string | undefined }>(one: A) => ({
  ...one,
  target: one.target && `.${one.target}`,
})

/** Every (situation, event) that plain transitions reach: the same question, answered without our code. */
function reachable(machine: AnyStateMachine): Set<string> {
  const edges = new Set<string>()
  const seen = new Set<string>()
  const queue: AnyMachineSnapshot[] = [initialTransition(machine)[0]]
  for (let snapshot = queue.pop(); snapshot; snapshot = queue.pop()) {
    if (seen.has(situation(snapshot))) continue
    seen.add(situation(snapshot))
    for (const type of events) {
      const isTaken = [machine.root, ...snapshot._nodes].some((node) => node.transitions.has(type))
      if (!isTaken || snapshot.status !== 'active') continue
      edges.add(`${situation(snapshot)} ${type}`)
      queue.push(transition(machine, snapshot, { type })[0])
    }
  }
  return edges
}
const situation = (snapshot: AnyMachineSnapshot): string => JSON.stringify([snapshot.value, snapshot.context])

describe('on random machines', () => {
  it('tries every event in every reachable situation, and nothing else', () => {
    fc.assert(
      fc.property(chartOf(fc.oneof(plainState, finalState)), (config) => {
        const machine = anyMachine(config)
        const toured = edgeTours(toyModel(machine)).tours.flatMap(({ start, steps }) =>
          steps.map(({ stimulus }, index) => {
            const before = index === 0 ? start : steps[index - 1]!.moment
            return `${situation(before.snapshot)} ${stimulus.event.type}`
          }),
        )
        expect(new Set(toured)).toEqual(reachable(machine))
      }),
    )
  })

  it('walks every tour with a real actor, with timers and calls, as predicted', async () => {
    const chart = chartOf(fc.oneof(plainState, timedState, callingState, finalState))
    await fc.assert(
      fc.asyncProperty(chart, async (config) => {
        const { tours } = edgeTours(toyModel(anyMachine(config), { calls: { call: { done: [1] } } }))
        for (const tour of tours) await play(tour, machineDriver())
      }),
    )
  })

  it('generates the same tours every time, and covers with pair tours all that edge tours fire', () => {
    fc.assert(
      fc.property(chartOf(fc.oneof(timedState, callingState)), (config) => {
        const model = toyModel(anyMachine(config), { calls: { call: { done: [1] } } })
        const texts = () => edgeTours(model).tours.map(({ steps }) => steps.map(({ stimulus }) => stimulus))
        expect(texts()).toEqual(texts())
        const fired = (criterion: 'edges' | 'pairs' | 'transitions') =>
          new Set(
            edgeTours(model, { criterion }).tours.flatMap(({ steps }) => steps.flatMap(({ moment }) => moment.fired)),
          )
        expect(fired('pairs')).toEqual(fired('edges'))
        expect(fired('transitions')).toEqual(fired('edges'))
      }),
      { numRuns: 30 },
    )
  })

  it('stays fast on a chart of 60 states and 200 transitions', () => {
    const size = 60
    const targets = [1, 7, 23].map((jump) => (from: number) => `s${(from * 7 + jump) % size}`)
    const states = Object.fromEntries(
      Array.from({ length: size }, (_, from) => [
        `s${from}`,
        {
          on: Object.fromEntries(targets.map((target, index) => [`e${index}`, target(from)])),
          ...(from < 20 ? { after: { 100: 's0' } } : {}),
        },
      ]),
    )
    const machine = anyMachine({ id: 'wide', context: { n: 0 }, initial: 's0', states })
    const began = performance.now()
    const { tours, unreached } = edgeTours(toyModel(machine))
    const spent = performance.now() - began
    expect(unreached).toEqual([])
    expect(tours.flatMap(({ steps }) => steps).length).toBeLessThan(600)
    console.log(`60 states, 200 transitions: ${tours.length} tours in ${spent.toFixed(0)} ms`)
  })
})
