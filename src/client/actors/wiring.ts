/**
 * What every actor and machine is wired with. `<resource>/wiring.ts` provides the machines of a resource; what only
 * one of its pages needs stands in a file of its own beside it, so that a page loads only its own.
 *
 * A resource's file exports a function of the API, `wireCandidates(api, notify)`, and a page asks for its
 * machines with `useWired(wireCandidates)`; tests call the same function with an API of their own.
 */
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { Api } from '../api/call.ts'

/** Every actor a machine names, none optional: forgetting one is a type error. */
export type ActorsOf<M extends { provide: (implementations: never) => unknown }> = Required<
  NonNullable<NonNullable<Parameters<M['provide']>[0]> extends { actors?: infer A } ? A : never>
>

/** Shows a notice. */
export type Notify = (notice: Notice) => void

/** Shows a notice where there is one. */
export function showNotice(notify: Notify, notice: Notice | null): void {
  if (notice) notify(notice)
}

export type Wire<Machines> = (api: Api, notify: Notify) => Machines

const wiredFor = new WeakMap<Api, Map<Wire<unknown>, unknown>>()

/** The machines that `wire` provides for this API; made once, because a hook takes one machine for life. */
export function wired<Machines>(api: Api, notify: Notify, wire: Wire<Machines>): Machines {
  const made = wiredFor.get(api) ?? new Map<Wire<unknown>, unknown>()
  wiredFor.set(api, made)
  if (!made.has(wire)) made.set(wire, wire(api, notify))
  return made.get(wire) as Machines
}
