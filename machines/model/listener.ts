/**
 * An actor that takes the place of a chart's parent and records its events: `listener<ListRef>((event) =>
 * received.push(event))`.
 */
import { type AnyEventObject, createActor, fromTransition } from 'xstate'

export function listener<Ref>(receive: (event: AnyEventObject) => void = () => {}): Ref {
  const logic = fromTransition((state: undefined, event: AnyEventObject) => {
    receive(event)
    return state
  }, undefined)
  return createActor(logic, { id: 'oyente' }).start() as unknown as Ref
}
