import { assign, setup, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { begin } from '../../../machines/model/moment.ts'
import { textsAt } from '../../../machines/model/screen.ts'
import { toyModel } from './toy.ts'

const machine = setup({
  types: { context: {} as { seconds: number } },
  actions: { reset: assign({ seconds: 60 }) },
}).createMachine({
  id: 'm',
  type: 'parallel',
  context: { seconds: 60 },
  states: { box: { initial: 'still', states: { still: {} } }, list: { initial: 'empty', states: { empty: {} } } },
}) as unknown as AnyStateMachine

it('collects the texts of every region, and hides no text that a region shows', () => {
  const model = toyModel(machine, {
    states: {
      'box.still': {
        shows: (s: { context: { seconds: number } }) => [`quedan ${s.context.seconds}`],
        hides: ['Vacía', 'Reintentar'],
      },
      'list.empty': { shows: ['Vacía'] },
    },
  })
  expect(textsAt(model, begin(machine, undefined))).toEqual({ shows: ['quedan 60', 'Vacía'], hides: ['Reintentar'] })
})
