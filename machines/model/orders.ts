/** The effects that a machine orders, read in the same way from a pure walk and from a running actor. */
import type { EventObject } from 'xstate'
import { isActor } from './guards.ts'

export type Order =
  | { kind: 'call'; id: string; src: string; input: unknown }
  | { kind: 'stop'; id: string }
  | { kind: 'timer'; id: string; event: EventObject; wait: number }
  | { kind: 'cancel'; id: string }
  | { kind: 'emit'; event: EventObject }
  | { kind: 'send'; to: string; event: EventObject }
  | { kind: 'action'; type: string; params: unknown }

type Executed = { type: string; params?: unknown }

// XState does not type the params of its own actions: these are the parts that version 5.33 resolves.
type Parts = {
  id?: string
  src?: unknown
  input?: unknown
  event?: EventObject
  delay?: number
  sendId?: string
  to?: unknown
  targetId?: string
  actorRef?: unknown
}

export function readOrder({ type, params }: Executed): Order {
  const parts = (params ?? {}) as Parts
  const event = parts.event ?? { type: '' }
  switch (type) {
    case 'xstate.spawnChild':
      return { kind: 'call', id: idOf(parts.actorRef), src: nameOfSource(parts.src), input: parts.input }
    case 'xstate.stopChild':
      return { kind: 'stop', id: idOf(params) }
    case 'xstate.raise':
      return parts.delay === undefined
        ? { kind: 'action', type: `raise ${event.type}`, params: event }
        : { kind: 'timer', id: parts.id ?? event.type, event, wait: parts.delay }
    case 'xstate.cancel':
      return { kind: 'cancel', id: parts.sendId ?? '' }
    case 'xstate.emit':
      return { kind: 'emit', event }
    case 'xstate.sendTo':
      return { kind: 'send', to: parts.targetId ?? idOf(parts.to), event }
    default:
      return { kind: 'action', type, params }
  }
}

const idOf = (actor: unknown): string => (isActor(actor) ? actor.id : '')
const nameOfSource = (src: unknown): string => (typeof src === 'string' ? src : '(sin nombre)')
