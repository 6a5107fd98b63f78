/** The candidates before and after one candidate in the list it was opened from, across page borders. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { firstPage } from '../../src/contract/wire.ts'
import type { ListQuestion } from '../kit/list.machine.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** Lists of candidates other than the list of candidates in process. */
export type OtherList = 'portfolio'
/** The query of one page of a list; without `from` it is the list of candidates in process. */
export type PlaceQuestion = ListQuestion & { from?: OtherList | undefined }
/** A page of a list as it was shown: its query, and the ids of its candidates. */
export type ListPlace = PlaceQuestion & {
  ids: readonly number[]
  totalPages: number
  /** Rows on all pages, where they were counted. */
  total?: number | undefined
  /** Of a list of processes: the process of each candidate. */
  rows?: readonly ProcessRow[] | undefined
}
export type ProcessRow = { idCandidato: number; idReclutamiento: number; nombre: string }
export type Neighbour = { id: number; place: ListPlace }
type Side = 'previous' | 'next'

type Context = {
  id: number
  place: ListPlace
  /** The pages before and after this one, once they have been loaded. */
  previous: ListPlace | null
  next: ListPlace | null
}

const neighbours = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number; place: ListPlace },
    events: {} as { type: 'neighbour.retried'; side: Side },
  },
  actors: {
    /** A page that no longer exists is empty. */
    loadPlace: fromPromise<ListPlace, PlaceQuestion>(toBeProvided),
  },
  actions: {
    keepPage: assign((_, { side, place }: { side: Side; place: ListPlace }) =>
      side === 'previous' ? { previous: place } : { next: place },
    ),
  },
  guards: {
    isKnown: ({ context }, { side }: { side: Side }) => neighbourOf(context, side) !== null,
    hasPageToRequest: ({ context: { place, ...pages } }, { side }: { side: Side }) =>
      pages[side] === null && (side === 'previous' ? place.page > firstPage : place.page < place.totalPages),
    isSide: (_, params: { side: Side; asked: Side }) => params.side === params.asked,
  },
})

function neighbourOf({ id, place, ...pages }: Context, side: Side): Neighbour | null {
  const at = place.ids.indexOf(id)
  const found = at < 0 ? undefined : place.ids[side === 'previous' ? at - 1 : at + 1]
  if (found !== undefined) return { id: found, place }
  const beyond = pages[side]
  if (!beyond) return null
  // Rows move between pages while new candidates arrive: none is shown twice
  const others = beyond.ids.filter((one) => !place.ids.includes(one))
  const met = side === 'previous' ? others.at(-1) : others[0]
  return met === undefined ? null : { id: met, place: beyond }
}

/** One side of the candidate; both sides are looked up in parallel. */
const lookUp = <const S extends Side>(
  side: S,
  invokeId: `load${Capitalize<S>}`,
  texts: { page: string; side: string },
) =>
  neighbours.createStateConfig({
    description: `Quién está ${texts.side}.`,
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Se busca en las páginas de la lista que ya se conocen; al principio, la que se estaba viendo.',
        always: [
          { guard: { type: 'isKnown', params: { side } }, target: 'known' },
          { guard: { type: 'hasPageToRequest', params: { side } }, target: 'asking' },
          { target: 'none' },
        ],
      },
      asking: {
        description: `Se pide la página ${texts.page} de la lista.`,
        invoke: {
          id: invokeId,
          src: 'loadPlace',
          input: ({ context: { place } }) => ({
            search: place.search,
            filters: place.filters,
            sort: place.sort,
            from: place.from,
            page: place.page + (side === 'previous' ? -1 : 1),
          }),
          onDone: {
            target: 'deciding',
            actions: { type: 'keepPage', params: ({ event }) => ({ side, place: event.output }) },
          },
          onError: 'failed',
        },
      },
      known: { description: `Se puede ir al candidato que está ${texts.side}.` },
      none: { description: `No hay nadie ${texts.side}.` },
      failed: {
        description: `No se pudo pedir la página ${texts.page}; se ve 'Reintentar ${texts.page}'.`,
        on: {
          'neighbour.retried': {
            guard: { type: 'isSide', params: ({ event }) => ({ side, asked: event.side }) },
            target: 'asking',
            description: 'Se vuelve a pedir.',
          },
        },
      },
    },
  })

export const listNeighboursMachine = neighbours.createMachine({
  id: 'listNeighbours',
  description: 'Anterior y siguiente, en la lista de la que se viene.',
  context: ({ input }) => ({ ...input, previous: null, next: null }),
  type: 'parallel',
  states: {
    previous: lookUp('previous', 'loadPrevious', { page: 'anterior', side: 'antes' }),
    next: lookUp('next', 'loadNext', { page: 'siguiente', side: 'después' }),
  },
})

export type ListNeighboursSnapshot = SnapshotFrom<typeof listNeighboursMachine>
export const selectPrevious = (s: ListNeighboursSnapshot) => neighbourOf(s.context, 'previous')
export const selectNext = (s: ListNeighboursSnapshot) => neighbourOf(s.context, 'next')
export const selectIsFailed = (side: Side) => (s: ListNeighboursSnapshot) => s.matches({ [side]: 'failed' })
