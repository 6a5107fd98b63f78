/** A user's own actions on many processes: loaded, then polled as long as one of them goes on or can be undone. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { BulkJob } from '../../src/contract/bulk.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

type Jobs = readonly BulkJob[]

/** It advances by itself. */
export const isGoingOn = ({ estado }: BulkJob): boolean => estado === 'en-curso' || estado === 'deshaciendo'
const changes = (job: BulkJob): boolean => isGoingOn(job) || job.deshacer > 0

const loadJobs = { src: 'loadJobs' } as const
const keep = {
  type: 'keepJobs',
  params: ({ event }: { event: { output: Jobs } }) => ({ jobs: event.output }),
} as const

export const bulkJobsMachine = setup({
  types: {
    context: {} as {
      /** Null until the first load has succeeded. */
      jobs: Jobs | null
    },
    events: {} as { type: 'job.changed' } | { type: 'jobs.retried' },
    tags: {} as 'failed',
  },
  actors: {
    loadJobs: fromPromise<Jobs>(toBeProvided),
    /** Resolves when the next poll is due. It never resolves while the page is hidden. */
    waitForPoll: fromPromise<void>(toBeProvided),
  },
  actions: { keepJobs: assign((_, params: { jobs: Jobs }) => ({ jobs: params.jobs })) },
  guards: { isOneChanging: ({ context }) => context.jobs?.some(changes) === true },
}).createMachine({
  id: 'bulkJobs',
  description: 'Acciones propias sobre varios procesos, con su avance y el tiempo para deshacerlas.',
  context: { jobs: null },
  initial: 'loading',
  on: {
    'job.changed': {
      target: '.looking',
      reenter: true,
      description: 'Cambió una acción: se empezó, se canceló o se deshizo, y se pregunta enseguida.',
    },
  },
  states: {
    loading: {
      description: 'Se cargan por primera vez.',
      invoke: { id: 'loadJobs', ...loadJobs, onDone: { target: 'deciding', actions: keep }, onError: 'failed' },
    },
    deciding: {
      description: 'Se ve si alguna sigue o se puede deshacer.',
      always: [{ guard: 'isOneChanging', target: 'waiting' }, { target: 'resting' }],
    },
    resting: { description: 'Se ve cómo terminaron; ninguna cambia ya.' },
    waiting: {
      description: 'Alguna sigue o se puede deshacer: se ve su avance, y en un momento se vuelve a preguntar.',
      invoke: { id: 'waitForPoll', src: 'waitForPoll', onDone: 'looking', onError: 'resting' },
    },
    looking: {
      description: 'Se pregunta otra vez; mientras tanto se sigue viendo lo anterior.',
      invoke: {
        id: 'reloadJobs',
        ...loadJobs,
        onDone: { target: 'deciding', actions: keep },
        // They stay on the screen: the next poll may succeed
        onError: [{ guard: 'isOneChanging', target: 'waiting' }, { target: 'failed' }],
      },
    },
    failed: {
      description: "No se pudieron cargar; se ofrece 'Reintentar'.",
      tags: ['failed'],
      on: { 'jobs.retried': { target: 'looking', description: "Se pulsa 'Reintentar'." } },
    },
  },
})

export type BulkJobsSnapshot = SnapshotFrom<typeof bulkJobsMachine>
/** Null until they have been loaded. */
export const selectJobs = (s: BulkJobsSnapshot) => s.context.jobs
export const selectIsFailed = (s: BulkJobsSnapshot) => s.hasTag('failed')
