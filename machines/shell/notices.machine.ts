/**
 * The notices on the screen: each disappears five seconds after it appeared, or on click (spec 1 §9). The same notice
 * again takes the place of the first, and at most three are shown.
 */
import { assign, cancel, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'

export const NOTICE_LIFE_MS = 5_000
export const MOST_NOTICES = 3

export type Notice = { kind: 'success' | 'error' | 'info'; title: string; text: string }
/** Emitted by other machines; the client's wiring forwards it to this one. */
export type NoticeRequested = { type: 'notice.requested'; notice: Notice }
export type ShownNotice = Notice & { id: number }

const clockOf = (id: number) => `notice-${id}`

const isSame = (one: Notice, other: Notice) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text
/** Those that stay beside a new one; the clock of another one removes nothing. */
const beside = (shown: readonly ShownNotice[], notice: Notice) =>
  shown.filter((one) => !isSame(one, notice)).slice(1 - MOST_NOTICES)

const notices = setup({
  types: {
    context: {} as { shown: readonly ShownNotice[]; lastId: number },
    events: {} as NoticeRequested | { type: 'notice.closed'; id: number } | { type: 'notice.expired'; id: number },
  },
  actions: {
    show: assign(({ context }, params: { notice: Notice }) => {
      const id = context.lastId + 1
      return { shown: [...beside(context.shown, params.notice), { ...params.notice, id }], lastId: id }
    }),
    startItsClock: enqueueActions(({ context, enqueue }) => {
      const id = context.lastId
      enqueue.raise({ type: 'notice.expired', id }, { delay: 'noticeLife', id: clockOf(id) })
    }),
    stopItsClock: cancel((_, params: { id: number }) => clockOf(params.id)),
    remove: assign({
      shown: ({ context }, params: { id: number }) => context.shown.filter((notice) => notice.id !== params.id),
    }),
  },
  guards: {
    isOnlyOne: ({ context }, params: { id: number }) => context.shown.every((notice) => notice.id === params.id),
  },
  delays: { noticeLife: NOTICE_LIFE_MS },
})

const remove = { type: 'remove', params: eventFields } as const
const isOnlyOne = { type: 'isOnlyOne', params: eventFields } as const
const stopItsClock = { type: 'stopItsClock', params: eventFields } as const

export const noticesMachine = notices.createMachine({
  id: 'notices',
  description: 'Avisos en pantalla.',
  context: { shown: [], lastId: 0 },
  initial: 'quiet',
  on: {
    'notice.requested': {
      target: '.showing',
      description: 'Algo pide mostrar un aviso: aparece junto a los que ya hay, dos como mucho y ninguno igual.',
      actions: [{ type: 'show', params: eventFields }, 'startItsClock'],
    },
  },
  states: {
    quiet: { description: 'No hay ningún aviso en pantalla.' },
    showing: {
      description: 'Hay uno o más avisos en pantalla.',
      on: {
        'notice.closed': [
          {
            guard: isOnlyOne,
            target: 'quiet',
            description: 'Se pulsa el único aviso y desaparece.',
            actions: [stopItsClock, remove],
          },
          { description: 'Se pulsa un aviso y desaparece; quedan otros.', actions: [stopItsClock, remove] },
        ],
        'notice.expired': [
          {
            guard: isOnlyOne,
            target: 'quiet',
            description: 'El único aviso cumple cinco segundos y desaparece.',
            actions: remove,
          },
          { description: 'Un aviso cumple cinco segundos y desaparece; quedan otros.', actions: remove },
        ],
      },
    },
  },
})

export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>
/** Oldest first. */
export const selectNotices = (s: NoticesSnapshot) => s.context.shown
