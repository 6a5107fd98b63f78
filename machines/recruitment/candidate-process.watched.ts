/**
 * The process screen while nothing covers it: it checks whether the process has moved, and loads the other changes of
 * the process.
 */
import { type ProcessQuestion, statusOf } from './candidate-process.setup.ts'

export const verify = <Id extends string>(id: Id) =>
  ({
    id,
    src: 'verifyVacancy',
    input: ({ context }: { context: { question: ProcessQuestion } }) => context.question,
  }) as const
export const keepStatus = { type: 'keepStatus', params: statusOf } as const
export const keepAndFollow = [keepStatus, { type: 'followProcess', params: statusOf }, 'announceStep'] as const
const hasMoved = { type: 'hasMoved', params: statusOf } as const
const keepAndAnnounce = [...keepAndFollow, { type: 'announceAdvance', params: statusOf }] as const

/** The version stays the same: a form beneath keeps its typed values. */
const renewWhenOutdated = {
  'status.outdated': {
    target: 'renewing',
    description:
      'Cambió lo que se ve del proceso, y no su etapa: se entregó, o se invitó al candidato a elegir la hora.',
  },
} as const

/** Transitions of the screen while nothing covers it. */
export const watched = {
  initial: 'resting',
  states: {
    resting: {
      description: 'Se muestra la etapa; si otro debe actuar, se vuelve a mirar en unos segundos.',
      on: renewWhenOutdated,
      after: { watch: { guard: 'isWaiting', target: 'looking' } },
    },
    looking: {
      description: 'Se pregunta, sin interrumpir, si el proceso avanzó.',
      invoke: {
        ...verify('watchVacancy'),
        onDone: [
          { guard: hasMoved, target: '#candidateProcess.opened', actions: keepAndAnnounce },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      on: renewWhenOutdated,
    },
    renewing: {
      description: 'Cambió lo que se ve del proceso: se pide de nuevo, sin interrumpir.',
      invoke: {
        ...verify('renewVacancy'),
        onDone: [
          { guard: hasMoved, target: '#candidateProcess.opened', actions: keepAndAnnounce },
          { target: 'resting', actions: keepStatus },
        ],
        onError: 'resting',
      },
      on: {
        'status.outdated': {
          target: 'renewing',
          reenter: true,
          description: 'Cambió otra vez antes de saberlo: se vuelve a pedir.',
        },
      },
    },
  },
} as const
