/** The tool that breaks machines, on charts small enough to know every answer. */
import { assign, createMachine, fromPromise, setup, type AnyEventObject, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { advance, begin } from '../support/moment.ts'
import { toyModel } from '../support/toy.ts'
import { mutantsOf } from './mutations.ts'
import { lineOf, scoreOf } from './score.ts'
import { tryAll, type Tried } from './trial.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  context: { left: 2 },
  states: {
    off: { on: { press: { guard: ({ context }) => context.left > 0, target: 'on', actions: 'click' }, hold: 'broken' } },
    on: { entry: 'shine', after: { 500: 'off' }, on: { press: 'off' } },
    broken: { type: 'final' },
  },
}).provide({ actions: { click: () => {}, shine: () => {} } })

const phone = setup({
  types: { context: {} as { number: number }, events: {} as { type: 'call'; number: number } },
  actors: { line: fromPromise<void, { number: number }>(async () => {}) },
  actions: { keep: assign({ number: (_, params: { number: number }) => params.number }) },
  guards: { isKnown: (_, params: { number: number }) => params.number > 0 },
}).createMachine({
  id: 'phone',
  context: { number: 0 },
  initial: 'idle',
  states: {
    idle: {
      tags: ['quiet'],
      on: {
        call: [
          { guard: { type: 'isKnown', params: ({ event }) => ({ number: event.number }) }, target: 'talking', actions: { type: 'keep', params: ({ event }) => ({ number: event.number }) } },
          { target: 'failed' },
        ],
      },
    },
    talking: {
      initial: 'ringing',
      invoke: { id: 'line', src: 'line', input: ({ context }) => ({ number: context.number }) },
      states: { ringing: {}, open: {}, back: { type: 'history', history: 'deep' } },
    },
    failed: {},
  },
})

describe('the mutants of a machine', () => {
  it('are one for each small fault', () => {
    expect(mutantsOf(lamp).map(({ name }) => name)).toEqual([
      'lamp · initial swapped · → on',
      'off | press | 0 · transition dropped',
      'off | press | 0 · action dropped · 1 click',
      'off | press | 0 · target swapped · → broken',
      'off | press | 0 · target dropped',
      'off | press | 0 · guard negated',
      'off | press | 0 · guard removed',
      'off | hold | 0 · transition dropped',
      'off | hold | 0 · target swapped · → off',
      'off | hold | 0 · target dropped',
      'on | entry · action dropped · 1 shine',
      'on | press | 0 · transition dropped',
      'on | press | 0 · target swapped · → on',
      'on | press | 0 · target dropped',
      'on | press | 0 · event swapped · → hold',
      'on | xstate.after.500.lamp.on | 0 · transition dropped',
      'on | xstate.after.500.lamp.on | 0 · target swapped · → on',
      'on | xstate.after.500.lamp.on | 0 · target dropped',
      'on | xstate.after.500.lamp.on | 0 · delay changed',
      'on | xstate.after.500.lamp.on | 0 · delay one longer',
      'broken · final dropped',
    ])
  })

  it('are planted in whatever a chart can hold', () => {
    const faults = (machine: AnyStateMachine) => mutantsOf(machine).map(({ name }) => name).filter((name) => / · (tag|call|input|alternatives|params|assign|history) ?/.test(name))
    expect(faults(phone)).toEqual([
      'idle · tag dropped · quiet',
      'idle | call | 0 · params changed · 1 keep',
      'idle | call | 0 · params changed · condición isKnown',
      'idle | call | 0 · alternatives swapped',
      'talking · call dropped · line',
      'talking · input dropped · line',
      'talking.back · history changed',
      'phone · assign emptied · keep',
    ])
  })

  it('change what they say, and nothing else', () => {
    const after = (name: string, event: AnyEventObject) => {
      const machine = name === '' ? phone : mutantsOf(phone).find((one) => one.name === name)!.build()
      const { value, context, tags } = advance(machine, begin(machine, undefined), { kind: 'event', event }).snapshot
      return { value, number: context.number, tags: [...tags] }
    }
    const call = { type: 'call', number: 7 }
    expect(after('', call)).toEqual({ value: { talking: 'ringing' }, number: 7, tags: [] })
    expect(after('idle | call | 0 · alternatives swapped', call)).toEqual({ value: 'failed', number: 0, tags: [] })
    expect(after('idle | call | 0 · params changed · 1 keep', call)).toEqual({ value: { talking: 'ringing' }, number: null, tags: [] })
    expect(after('idle | call | 0 · params changed · condición isKnown', call)).toEqual({ value: 'failed', number: 0, tags: [] })
    expect(after('idle | call | 0 · target dropped', call)).toEqual({ value: 'idle', number: 7, tags: ['quiet'] })
    expect(after('phone · assign emptied · keep', call)).toEqual({ value: { talking: 'ringing' }, number: 0, tags: [] })
    expect(after('talking · initial swapped · → open', call)).toEqual({ value: { talking: 'open' }, number: 7, tags: [] })
    expect(after('idle · tag dropped · quiet', { type: 'nothing' })).toEqual({ value: 'idle', number: 0, tags: [] })
  })

  it('leave the machine itself as it was', () => {
    const before = JSON.stringify(lamp.config)
    for (const { build } of mutantsOf(lamp)) build()
    expect(JSON.stringify(lamp.config)).toBe(before)
  })

  it('die, but for one that no test can tell: the guard is never false', async () => {
    const { tried, killed, survivors, wrong } = scoreOf('lamp', await tryAll(toyModel(lamp)), {})
    const name = 'off | press | 0 · guard removed'
    expect({ tried, killed, survivors, wrong }).toEqual({
      tried: 21,
      killed: 20,
      survivors: [{ name, why: null }],
      wrong: [`sobrevive sin explicación: ${name}`],
    })
  })
})

it('who noticed is counted, and told with the rest', () => {
  const tried: Tried[] = [
    { fault: 'guard removed', name: 'a', verdict: 'killed', driver: 'testigo' },
    { fault: 'guard removed', name: 'b', verdict: 'killed', driver: 'cliente' },
    { fault: 'guard removed', name: 'c', verdict: 'killed', driver: 'testigo' },
    { fault: 'guard removed', name: 'd', verdict: 'impossible' },
    { fault: 'guard removed', name: 'e', verdict: 'survived' },
  ]
  const score = scoreOf('lamp', tried, { e: 'porque sí' })
  expect(score.by).toEqual({ testigo: 2, cliente: 1 })
  expect(lineOf(score)).toBe('lamp                 3/4 detectados (75.0 %) testigo 2, cliente 1\n  vive: e — porque sí\n  menos del 95 %')
})

it('less than 95 % is told', () => {
  const tried = ['a', 'b', 'c'].map((name, index): Tried => ({ fault: 'guard removed', name, verdict: index === 0 ? 'survived' : 'killed' }))
  expect(scoreOf('lamp', tried, { a: 'porque sí' }).wrong).toEqual(['menos del 95 %'])
})

it('an explanation of what does not survive is told', () => {
  expect(scoreOf('lamp', [{ fault: 'guard removed', name: 'a', verdict: 'killed' }], { a: 'porque sí' }).wrong).toEqual(['explicado, y no sobrevive: a'])
})
