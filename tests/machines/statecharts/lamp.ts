/** A small chart with every feature that the product's charts use. */
import { createMachine } from 'xstate'

export const lampMachine = createMachine(
  {
    id: 'lamp',
    description: 'Una lámpara.',
    initial: 'off',
    on: { unplug: { target: '.gone', description: 'Se desenchufa.' }, look: { actions: 'count' } },
    states: {
      off: {
        description: 'Apagada.',
        meta: { codigo: { individual: 'FT', grupo: 'OF' } },
        on: {
          press: [
            {
              guard: 'hasPower',
              target: 'on',
              description: "Se pulsa '<1>' & hay luz.",
              actions: { type: 'notify', params: { aviso: 'luz' } },
            },
            { actions: 'complain' },
          ],
        },
      },
      on: {
        tags: ['busy'],
        initial: 'warm',
        entry: 'shine',
        invoke: { id: 'watch', src: 'watch', onError: 'off' },
        states: {
          warm: { always: { guard: 'isHot', target: 'hot' }, after: { 1500: 'hot', cooling: '#lamp.off' } },
          hot: { on: { cool: { target: 'warm', reenter: true } } },
          last: { type: 'history', history: 'deep' },
        },
        on: { press: 'off', dim: { target: 'on', reenter: true } },
      },
      gone: { type: 'final' },
    },
  },
  { delays: { cooling: ({ context }) => (context as { rest: number }).rest * 2 } },
)
