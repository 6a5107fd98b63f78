/** The tool that breaks machines, on charts small enough to know every answer. */
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { toyModel } from '../support/toy.ts'
import { mutantsOf } from './mutations.ts'
import { scoreOf } from './score.ts'
import { tryAll } from './trial.ts'

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

describe('the mutants of a machine', () => {
  it('are one for each small fault', () => {
    expect(mutantsOf(lamp).map(({ name }) => name)).toEqual([
      'off | press | 0 · transition dropped',
      'off | press | 0 · action dropped · 1 click',
      'off | press | 0 · target swapped · → broken',
      'off | press | 0 · guard negated',
      'off | press | 0 · guard removed',
      'off | hold | 0 · transition dropped',
      'off | hold | 0 · target swapped · → off',
      'on | entry · action dropped · 1 shine',
      'on | press | 0 · transition dropped',
      'on | press | 0 · target swapped · → on',
      'on | press | 0 · event swapped · → hold',
      'on | xstate.after.500.lamp.on | 0 · transition dropped',
      'on | xstate.after.500.lamp.on | 0 · target swapped · → on',
      'on | xstate.after.500.lamp.on | 0 · delay changed',
    ])
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
      tried: 14,
      killed: 13,
      survivors: [{ name, why: null }],
      wrong: [`sobrevive sin explicación: ${name}`, 'menos del 95 %'],
    })
  })
})

it('an explanation of what does not survive is told', () => {
  expect(scoreOf('lamp', [{ fault: 'guard removed', name: 'a', verdict: 'killed' }], { a: 'porque sí' }).wrong).toEqual(['explicado, y no sobrevive: a'])
})
