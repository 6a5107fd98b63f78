/** How the process screen asks where the process stands: again after a save, and from time to time while others act. */
import type { ProcessStatus } from '../../src/contract/recruitment.ts'
import { screen } from './candidate-process.setup.ts'

export const statusOf = ({ event }: { event: { output: ProcessStatus } }) => ({ status: event.output })
export const keepAndSettle = [
  { type: 'keepStatus', params: statusOf },
  { type: 'settleStep', params: statusOf },
  'announceShown',
] as const
export const keepAndFollow = [
  { type: 'keepStatus', params: statusOf },
  { type: 'followProcess', params: statusOf },
  'announceStep',
] as const

/** Looks again from time to time while others act; the user's events are taken meanwhile. */
export const watch = {
  resting: screen.createStateConfig({
    description: 'Se muestra la etapa; si otro debe actuar, se vuelve a mirar en unos segundos.',
    after: { watch: { guard: 'isWaiting', target: 'looking' } },
  }),
  looking: screen.createStateConfig({
    description: 'Se pregunta, sin interrumpir, si el proceso avanzó.',
    invoke: {
      id: 'watchVacancy',
      src: 'verifyVacancy',
      input: ({ context }) => context.question,
      onDone: [
        {
          guard: { type: 'hasMoved', params: statusOf },
          target: '#candidateProcess.opened',
          actions: [...keepAndFollow, { type: 'announceAdvance', params: statusOf }],
        },
        { target: 'resting' },
      ],
      onError: 'resting',
    },
  }),
}

export const refresh = (target: 'opened' | 'scoring') =>
  screen.createStateConfig({
    description: 'Se guardó: se vuelve a pedir la información del proceso, que sigue a la vista.',
    tags: ['refreshing'],
    invoke: {
      id: 'refreshVacancy',
      src: 'verifyVacancy',
      input: ({ context }) => context.question,
      onDone: { target, actions: keepAndFollow },
      onError: 'abandoned',
    },
  })
