import { useActorRef, useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import { type ResourceMachine, selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { ViewTab } from './view-tabs.tsx'

/** `count`: its name in the server's answer. */
export type CountedView<Counts> = Omit<ViewTab, 'count'> & { readonly count: keyof Counts }

/** Without counts the views still work. `recount` must be called after a change of the rows. */
export function useCountedViews<Counts extends Readonly<Record<string, number>>>(
  machine: ResourceMachine<Counts, null>,
  views: readonly CountedView<Counts>[],
) {
  const actor = useActorRef(machine, { input: { question: null } })
  const counts = useSelector(actor, selectThing<Counts>)
  return {
    tabs: views.map(({ count, ...view }): ViewTab => ({ ...view, count: counts?.[count] ?? null })),
    /** Resolves when the counts have come, or failed. */
    counted: (signal: AbortSignal) => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'), { signal }),
    recount: () => actor.send({ type: 'resource.refreshed' }),
  }
}
