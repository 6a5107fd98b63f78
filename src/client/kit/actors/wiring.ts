/**
 * Types and helpers for wiring machines. `<resource>/wiring.ts` provides the machines of a resource; machines that only
 * one page needs have a file of their own, so that a page loads only its own. A wiring file exports a function of the
 * API, `wireCandidates(api, notify)`, and a page calls `useWired(wireCandidates)`; tests call the same function with
 * their own API.
 */
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import type { Api } from '../api/call.ts'

/** Every actor that a machine names, none optional: a missing one is a type error. */
export type ActorsOf<M extends { provide: (implementations: never) => unknown }> = Required<
  NonNullable<NonNullable<Parameters<M['provide']>[0]> extends { actors?: infer A } ? A : never>
>

/** Shows a notice. */
export type Notify = (notice: Notice) => void

/** Shows the notice, if there is one. */
export function showNotice(notify: Notify, notice: Notice | null): void {
  if (notice) notify(notice)
}

export type Wire<Machines> = (api: Api, notify: Notify) => Machines

const wiredFor = new WeakMap<Api, Map<Wire<unknown>, unknown>>()

/** The machines that `wire` provides for this API; created once, because a hook never changes its machine. */
export function wired<Machines>(api: Api, notify: Notify, wire: Wire<Machines>): Machines {
  const made = wiredFor.get(api) ?? new Map<Wire<unknown>, unknown>()
  wiredFor.set(api, made)
  if (!made.has(wire)) made.set(wire, wire(api, notify))
  return made.get(wire) as Machines
}
