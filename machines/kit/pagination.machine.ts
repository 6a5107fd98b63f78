/** The page box: previous, next, and a typed page number that is applied after a pause (spec 2 §4, §9). */
import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot, type SnapshotFrom } from 'xstate'
import { firstPage } from '../../src/contract/wire.ts'
import { eventFields } from './event-fields.ts'

export const PAGE_DEBOUNCE_MS = 450
export const PAGE_BOX_DIGITS = 3

type Parent = ActorRef<Snapshot<unknown>, { type: 'page.changed'; page: number } & EventObject>
type Context = { page: number; total: number; text: string; parent: Parent }

/** The typed page: at most the total, and 1 when it is not a number. */
const typedPage = ({ text, total }: Context) => (/^\d+$/.test(text.trim()) ? Math.min(Number(text), total) : firstPage)
const isOther = ({ page, total }: Context, wanted: number) => wanted >= firstPage && wanted <= total && wanted !== page
const lastPage = (total: number) => Math.max(total, firstPage)

const pagination = setup({
  types: {
    context: {} as Context,
    input: {} as { total: number; page?: number; parent: Parent },
    events: {} as
      | { type: 'page.typed'; text: string }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'page.set'; page: number }
      | { type: 'total.changed'; total: number },
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text.slice(0, PAGE_BOX_DIGITS) }),
    goTo: assign((_, params: { page: number }) => ({ page: params.page, text: String(params.page) })),
    keepTotal: assign({ total: (_, params: { total: number }) => params.total }),
    showPage: assign({ text: ({ context }) => String(context.page) }),
    notifyList: sendTo(
      ({ context }) => context.parent,
      (_, params: { page: number }) => ({ type: 'page.changed', page: params.page }),
    ),
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) => isOther(context, params.page),
    isShortened: ({ context }, params: { total: number }) => params.total >= firstPage && context.page > params.total,
    isEmptied: (_, params: { total: number }) => params.total < firstPage,
  },
  delays: { pageDebounce: PAGE_DEBOUNCE_MS },
})

type Now = { context: Context }
const typed = ({ context }: Now) => ({ page: typedPage(context) })
const next = ({ context }: Now) => ({ page: context.page + 1 })
const previous = ({ context }: Now) => ({ page: context.page - 1 })
/** Turns to the page and notifies the list. */
const turnTo = <Moment>(params: (moment: Moment) => { page: number }) =>
  [
    { type: 'notifyList', params },
    { type: 'goTo', params },
  ] as const
const lastOf = ({ event }: { event: { total: number } }) => ({ page: lastPage(event.total) })

export const paginationMachine = pagination.createMachine({
  id: 'pagination',
  description: 'Control de páginas de una lista.',
  context: ({ input: { page = firstPage, total, parent } }) => ({ page, total, text: String(page), parent }),
  initial: 'resting',
  on: {
    'page.typed': {
      target: '.typing',
      description: 'Se escribe una página en la caja de tres dígitos.',
      actions: { type: 'keepText', params: eventFields },
    },
    'page.next': {
      guard: { type: 'isOtherPage', params: next },
      target: '.resting',
      description: 'Se pulsa siguiente; en la última página está deshabilitado.',
      actions: turnTo(next),
    },
    'page.previous': {
      guard: { type: 'isOtherPage', params: previous },
      target: '.resting',
      description: 'Se pulsa anterior; en la primera página está deshabilitado.',
      actions: turnTo(previous),
    },
    'page.set': {
      target: '.resting',
      description: 'La lista ya muestra otra página, por ejemplo la primera de una búsqueda nueva.',
      actions: { type: 'goTo', params: eventFields },
    },
    'total.changed': [
      {
        guard: { type: 'isShortened', params: eventFields },
        target: '.resting',
        description: 'Ahora hay menos páginas que la actual: se va a la última.',
        actions: [{ type: 'keepTotal', params: eventFields }, ...turnTo(lastOf)],
      },
      {
        guard: { type: 'isEmptied', params: eventFields },
        target: '.resting',
        description: 'La lista quedó vacía: se vuelve a la primera página.',
        actions: [
          { type: 'keepTotal', params: eventFields },
          { type: 'goTo', params: lastOf },
        ],
      },
      { description: 'Cambia el número de páginas.', actions: { type: 'keepTotal', params: eventFields } },
    ],
  },
  states: {
    resting: { description: 'La caja muestra la página actual.' },
    typing: {
      description: 'Se está escribiendo una página: cuenta lo que haya al dejar de escribir 450 milésimas.',
      after: {
        pageDebounce: [
          {
            guard: { type: 'isOtherPage', params: typed },
            target: 'resting',
            actions: turnTo(typed),
          },
          { target: 'resting', actions: 'showPage' },
        ],
      },
    },
  },
})

export type PaginationSnapshot = SnapshotFrom<typeof paginationMachine>
/** The text in the box. */
export const selectText = (s: PaginationSnapshot) => s.context.text
export const selectPage = (s: PaginationSnapshot) => s.context.page
export const selectTotal = (s: PaginationSnapshot) => s.context.total
export const selectCanGoBack = (s: PaginationSnapshot) => s.context.page > firstPage
export const selectCanGoOn = (s: PaginationSnapshot) => s.context.page < s.context.total
