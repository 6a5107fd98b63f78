import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { edgeTours } from '../../../machines/tours/generate.ts'
import { toyModel } from './toy.ts'

it('explains for each promised pair that no path takes why it is impossible', () => {
  const machine = setup({
    types: { context: {} as { isFirst: boolean } },
    actors: { load: fromPromise<number>(() => Promise.reject(new Error('not provided'))) },
    actions: { keep: assign({ isFirst: false }) },
    guards: { isFirst: ({ context }) => context.isFirst },
  }).createMachine({
    id: 'm',
    context: { isFirst: true },
    initial: 'a',
    states: {
      a: { on: { go: [{ guard: 'isFirst', target: 'b', actions: 'keep' }, { target: 'c' }] } },
      b: { on: { back: 'a' }, after: { 100: 'c', 200: 'a' } },
      c: {
        invoke: { id: 'load', src: 'load', onDone: { actions: 'keep' }, onError: 'd' },
        on: { again: { guard: 'isFirst', target: 'a' }, mute: 'd', stop: 'd' },
      },
      d: { type: 'final' },
    },
  }) as unknown as AnyStateMachine
  const model = toyModel(machine, { events: { mute: [] }, calls: { load: { done: [1] } } })
  const call = 'la llamada «load» ya terminó, o el modelo no le da esa respuesta'
  expect(edgeTours({ ...model, excluded: {} }).impossible).toEqual({
    'a | go | 0 → b | xstate.after.200.m.b | 0': 'otro plazo vence antes',
    'b | back | 0 → a | go | 0': 'ahí siempre gana «a | go | 1»',
    'b | xstate.after.100.m.b | 0 → c | again | 0': 'ahí nunca se cumple su condición («isFirst»)',
    'b | xstate.after.100.m.b | 0 → c | mute | 0': 'el modelo no ofrece el evento en esa situación',
    'a | go | 1 → c | again | 0': 'ahí nunca se cumple su condición («isFirst»)',
    'a | go | 1 → c | mute | 0': 'el modelo no ofrece el evento en esa situación',
    'c | xstate.done.actor.load | 0 → c | xstate.done.actor.load | 0': call,
    'c | xstate.done.actor.load | 0 → c | xstate.error.actor.load | 0': call,
    'c | xstate.done.actor.load | 0 → c | again | 0': 'ahí nunca se cumple su condición («isFirst»)',
    'c | xstate.done.actor.load | 0 → c | mute | 0': 'el modelo no ofrece el evento en esa situación',
  })
})
