import { useEffect, useEffectEvent } from 'react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

type Emitter<E extends EventObject> = Pick<ActorRef<Snapshot<unknown>, EventObject, E>, 'on'>

/** Calls `handle` for each event of that type: `useEmitted(actor, 'score.saved', () => actor.send(...))`. */
export function useEmitted<E extends EventObject, T extends E['type']>(
  actor: Emitter<E>,
  type: T,
  handle: (emitted: Extract<E, { type: T }>) => void,
): void {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => latest(emitted as unknown as Extract<E, { type: T }>))
    return () => subscription.unsubscribe()
  }, [actor, type])
}
