import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe as suite, expect, it } from 'vitest'
import { machineDriver } from './drivers/machine.ts'
import { describe, edgeTours, type Plan } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play } from './play.ts'
import { toyModel } from './toy.ts'

const firedBy = ({ tours }: Plan): string[] =>
  [
    ...new Set(
      tours.flatMap((tour) => [tour.start, ...tour.steps.map(({ moment }) => moment)]).flatMap((m) => m.fired),
    ),
  ].sort()
const pathsOf = ({ tours }: Plan): string[] => tours.map((tour) => describe(tour))

/** Tours that the bare machine was really walked through, and what they fired. */
async function walked(machine: AnyStateMachine, more: Partial<AnyModel> = {}) {
  const plan = edgeTours(toyModel(machine, more))
  for (const tour of plan.tours) await play(tour, machineDriver())
  return { fired: firedBy(plan), paths: pathsOf(plan), unreached: plan.unreached }
}

const counter = setup({
  types: { context: {} as { n: number } },
  guards: { isLow: ({ context }) => context.n < 2 },
  actions: { add: assign({ n: ({ context }) => context.n + 1 }) },
})

suite('edgeTours', () => {
  it('counts each guarded alternative and each self-transition separately', async () => {
    const machine = counter.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: { plus: [{ guard: 'isLow', actions: 'add' }, { target: 'b' }], same: { target: 'a', reenter: true } },
        },
        b: { type: 'final' },
      },
    })
    const { fired, paths, unreached } = await walked(machine)
    expect(fired).toEqual(['a | plus | 0', 'a | plus | 1', 'a | same | 0'])
    expect(paths).toEqual(['[sin datos] → same → plus → same → plus → same → plus'])
    expect(unreached).toEqual([])
  })

  it('counts always transitions, including those before the initial state', async () => {
    const machine = counter.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'check',
      states: {
        check: { always: [{ guard: 'isLow', target: 'low' }, { target: 'high' }] },
        low: { on: { plus: { target: 'check', actions: 'add' } } },
        high: {},
      },
    })
    const { fired, unreached } = await walked(machine)
    expect(fired).toEqual(['check | always | 0', 'check | always | 1', 'low | plus | 0'])
    expect(unreached).toEqual([])
  })

  it('fires only the earliest timer, and advances all of them', async () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'on',
      after: { 2500: '.over' },
      states: {
        on: { initial: 'tick', states: { tick: { after: { 1000: { target: 'tick', reenter: true } } } } },
        over: { type: 'final' },
      },
    })
    const { paths } = await walked(machine)
    expect(paths).toEqual(['[sin datos] → tras 1000 ms → tras 1000 ms → tras 500 ms'])
  })

  it('never fires a timer that a state left behind', async () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'idle',
      states: {
        idle: { on: { 'text.typed': 'waiting' } },
        waiting: { on: { 'text.typed': { target: 'waiting', reenter: true } }, after: { 450: 'idle' } },
      },
    })
    const { paths } = await walked(machine)
    expect(paths).toEqual(['[sin datos] → text.typed → text.typed → tras 450 ms'])
  })

  it('returns through history to every state that was left', async () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'open',
      states: {
        open: {
          initial: 'one',
          on: { leave: 'left' },
          states: {
            one: { on: { next: 'two' } },
            two: { initial: 'x', states: { x: { on: { next: 'y' } }, y: {} } },
            back: { type: 'history', history: 'deep' },
          },
        },
        left: { on: { undo: 'open.back' } },
      },
    })
    const plan = edgeTours(toyModel(machine))
    const undone = plan.tours.flatMap(({ steps }) => steps.filter((step) => step.stimulus.event.type === 'undo'))
    expect(new Set(undone.map(({ moment }) => JSON.stringify(moment.snapshot.value)))).toEqual(
      new Set(['{"open":"one"}', '{"open":{"two":"x"}}', '{"open":{"two":"y"}}']),
    )
    for (const tour of plan.tours) await play(tour, machineDriver())
  })

  it('crosses the regions of a parallel state to its end', async () => {
    const region = { initial: 'off', states: { off: { on: {} }, done: { type: 'final' as const } } }
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          onDone: 'end',
          states: {
            left: { ...region, states: { ...region.states, off: { on: { l: 'done' } } } },
            right: { ...region, states: { ...region.states, off: { on: { r: 'done' } } } },
          },
        },
        end: { type: 'final' },
      },
    })
    const { fired, paths } = await walked(machine)
    expect(fired).toEqual(['both | xstate.done.state.m.both | 0', 'both.left.off | l | 0', 'both.right.off | r | 0'])
    expect(paths).toEqual(['[sin datos] → l → r', '[sin datos] → r → l'])
  })

  it('answers and fails a call, with each answer of the model, only while the call runs', async () => {
    const machine = setup({
      types: { context: {} as { requested: number } },
      actors: {
        load: fromPromise<{ ok: boolean }, { requested: number }>(() => Promise.reject(new Error('not provided'))),
      },
      guards: { isOk: (_, answer: { ok: boolean }) => answer.ok },
    }).createMachine({
      id: 'm',
      context: { requested: 7 },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ requested: context.requested }),
            onDone: [
              { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'ready' },
              { description: 'stays' },
            ],
            onError: 'failed',
          },
          on: { leave: 'left' },
        },
        ready: {},
        failed: {},
        left: {},
      },
    })
    const { fired, paths } = await walked(machine, { calls: { load: { done: [{ ok: true }, { ok: false }] } } })
    expect(fired).toEqual([
      'loading | leave | 0',
      'loading | xstate.done.actor.load | 0',
      'loading | xstate.done.actor.load | 1',
      'loading | xstate.error.actor.load | 0',
    ])
    // After the refused answer nothing runs any more: only leaving is left.
    expect(paths).toContain('[sin datos] → (load responde {"ok":false}) → leave')
  })

  it('names unreachable parts, unless the model excludes them', () => {
    const machine = counter.createMachine({
      id: 'm',
      context: { n: 5 },
      initial: 'a',
      states: { a: { on: { go: { guard: 'isLow', target: 'b' } } }, b: {} },
    })
    expect(edgeTours(toyModel(machine)).unreached).toEqual(['b', 'a | go | 0'])
    const excluded = { b: 'n never falls', 'a | go | 0': 'n never falls' }
    expect(edgeTours(toyModel(machine, { excluded })).unreached).toEqual([])
  })

  it('rejects facts that omit what a guard reads', () => {
    const machine = counter.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: { a: { on: { plus: [{ guard: 'isLow', actions: 'add' }, { target: 'b' }] } }, b: { on: { back: 'a' } } },
    })
    expect(edgeTours(toyModel(machine, { facts: () => null })).unreached).toEqual(['b', 'a | plus | 1', 'b | back | 0'])
    const wrong = counter.createMachine({
      id: 'm',
      context: { n: 1 },
      initial: 'a',
      states: {
        a: { on: { go: 'b', plus: { target: 'detour', actions: 'add' } } },
        detour: { on: { go: 'b' } },
        b: { on: { go: [{ guard: 'isLow', target: 'c' }, { target: 'd' }] } },
        c: { on: { left: 'd', right: 'd' } },
        d: {},
      },
    })
    expect(() => edgeTours(toyModel(wrong, { facts: () => null }))).toThrow(
      "the model's facts leave out what a guard reads",
    )
  })

  it('reports a model that does not match its machine', () => {
    const machine = setup({}).createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
    const model = toyModel(machine, {
      states: { a: { shows: [] }, x: { shows: [] } },
      events: { gone: [] },
      excluded: { y: 'why' },
    })
    expect(() => edgeTours(model)).toThrow(
      "no expectation for the state 'b'\n'x' is no resting state\nnothing to exclude is called 'y'\nno transition takes the event 'gone'",
    )
  })

  it('reports a call without an answer in the model', () => {
    const machine = setup({ actors: { load: fromPromise(() => Promise.resolve(1)) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' } }, b: {} },
    })
    expect(() => edgeTours(toyModel(machine))).toThrow("m: the model does not say what 'load' answers")
  })
})
