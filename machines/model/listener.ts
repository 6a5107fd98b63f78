/** An actor in the place of the one that a chart tells something: `listener<ListRef>((event) => told.push(event))`. */
import { type AnyEventObject, createActor, fromTransition } from 'xstate'

export function listener<Ref>(hear: (event: AnyEventObject) => void = () => {}): Ref {
  const logic = fromTransition((state: undefined, event: AnyEventObject) => {
    hear(event)
    return state
  }, undefined)
  return createActor(logic, { id: 'oyente' }).start() as unknown as Ref
}
