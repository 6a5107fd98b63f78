/** A user's own downloads: loaded once, then polled at growing intervals as long as one of them is being made. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Download } from '../../src/contract/downloads.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

type Downloads = readonly Download[]

const isBeingMade = ({ estado }: Download): boolean => estado === 'en-espera' || estado === 'en-proceso'

const loadDownloads = { src: 'loadDownloads' } as const
const keep = {
  type: 'keepDownloads',
  params: ({ event }: { event: { output: Downloads } }) => ({ downloads: event.output }),
} as const

export const ownDownloadsMachine = setup({
  types: {
    context: {} as {
      /** Null until the first load has succeeded. */
      downloads: Downloads | null
      /** Number of polls since the last download was requested. */
      looks: number
    },
    events: {} as { type: 'download.requested' } | { type: 'downloads.retried' },
    tags: {} as 'failed',
  },
  actors: {
    loadDownloads: fromPromise<Downloads>(toBeProvided),
    /** Resolves when the next poll is due. It never resolves while the page is hidden. */
    waitForPoll: fromPromise<void, { looks: number }>(toBeProvided),
  },
  actions: {
    keepDownloads: assign((_, params: { downloads: Downloads }) => ({ downloads: params.downloads })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    lookSoon: assign({ looks: 0 }),
  },
  guards: { isOneBeingMade: ({ context }) => context.downloads?.some(isBeingMade) === true },
}).createMachine({
  id: 'ownDownloads',
  description: 'Descargas propias, con el avance de las que se preparan.',
  context: { downloads: null, looks: 0 },
  initial: 'loading',
  on: {
    'download.requested': {
      target: '.looking',
      reenter: true,
      actions: 'lookSoon',
      description: 'Se pidió otra: se pregunta enseguida.',
    },
  },
  states: {
    loading: {
      description: 'Se cargan por primera vez.',
      invoke: {
        id: 'loadDownloads',
        ...loadDownloads,
        onDone: { target: 'deciding', actions: keep },
        onError: 'failed',
      },
    },
    deciding: {
      description: 'Se ve si alguna se está preparando.',
      always: [{ guard: 'isOneBeingMade', target: 'waiting' }, { target: 'resting' }],
    },
    resting: { description: 'Se ven las descargas; ninguna se está preparando.' },
    waiting: {
      description: 'Alguna se está preparando: se ve su avance, y en un momento se vuelve a preguntar.',
      invoke: {
        id: 'waitForPoll',
        src: 'waitForPoll',
        input: ({ context }) => ({ looks: context.looks }),
        onDone: { target: 'looking', actions: 'countLook' },
        onError: 'resting',
      },
    },
    looking: {
      description: 'Se pregunta otra vez; mientras tanto se sigue viendo lo anterior.',
      invoke: {
        id: 'reloadDownloads',
        ...loadDownloads,
        onDone: { target: 'deciding', actions: keep },
        // The downloads stay on the screen: the next poll may succeed
        onError: [{ guard: 'isOneBeingMade', target: 'waiting' }, { target: 'failed' }],
      },
    },
    failed: {
      description: "No se pudieron cargar; se ofrece 'Reintentar'.",
      tags: ['failed'],
      on: { 'downloads.retried': { target: 'looking', description: "Se pulsa 'Reintentar'." } },
    },
  },
})

export type OwnDownloadsSnapshot = SnapshotFrom<typeof ownDownloadsMachine>
/** Null until they have been loaded. */
export const selectDownloads = (s: OwnDownloadsSnapshot) => s.context.downloads
export const selectIsFailed = (s: OwnDownloadsSnapshot) => s.hasTag('failed')
