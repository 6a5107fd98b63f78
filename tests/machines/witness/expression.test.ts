/** The text for a small function of a chart. */
import { expect, it } from 'vitest'
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { expression, recorded } from '../../../docs/tools/reading/expression.ts'

type Precondition = { context: { seconds: number; shown: number[] }; event: { output: { ok: boolean; token: string } } }

it.each<[string, unknown]>([
  ["{ notice: 'tiempo', left: null }", { notice: 'tiempo', left: null }],
  ['event', ({ event }: Precondition) => event],
  ['{ token: event.output.token }', ({ event }: Precondition) => ({ token: event.output.token })],
  [
    '{ token: event.output.token } o bien { token: null }',
    ({ event: { output } }: Precondition) => ({ token: output.ok ? output.token : null }),
  ],
  ['context.seconds - 1', ({ context }: Precondition) => context.seconds - 1],
  ['context.seconds × 1000', ({ context }: Precondition) => context.seconds * 1000],
  [
    '[...context.shown, params.id]',
    ({ context }: Precondition, params: { id: number }) => [...context.shown, params.id],
  ],
  ['{ ...context, seconds: 60 }', ({ context }: Precondition) => ({ ...context, seconds: 60 })],
  [
    'context.shown.filter(cada → false).length',
    ({ context }: Precondition) => context.shown.filter((one) => one === context.seconds).length,
  ],
  [
    '(función)',
    () => {
      throw new Error('never')
    },
  ],
])('%s', (text, value) => expect(expression(value)).toBe(text))

it('lists the actions in each case that differs', () => {
  const text = recorded(({ context, enqueue }) => {
    const { codigo } = context as { codigo: PhaseCode }
    const order = enqueue as unknown as ((named: string) => void) & { stopChild: (id: string) => void }
    if (phases[codigo].section === 'fr') order('releaseFolio')
    else order.stopChild('folioSearch')
  })
  expect(text).toBe("stopChild('folioSearch') o bien 'releaseFolio'")
})

it('distinguishes numbers that differ by one', () => {
  const later = ({ context }: Precondition) => Math.min(context.seconds - 79_000, 2_147_483_647)
  expect([expression(later), expression(({ context }: Precondition) => context.seconds - 78_999)]).toEqual([
    'context.seconds - 79000',
    'context.seconds - 78999',
  ])
})
