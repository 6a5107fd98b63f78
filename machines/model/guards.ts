/** Type guards for XState's objects. */
import type { AnyActorRef } from 'xstate'

export const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value

/** XState's own actions (assign, emit, raise, …) have a resolver; all others are provided by the wiring. */
export const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action

export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.')
