/** All views of a list: the built-in ones and the saved ones as tabs, and the menu of the saved ones. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ResourceMachine, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ListWithViews } from '../../contract/views.ts'
import { firstPage } from '../../contract/wire.ts'
import { type CountedView, useCountedViews } from '../lists/counted-views.ts'
import { type ListQuerySchemas, readListAddress } from '../lists/list-address.ts'
import type { SavedCounts, SavedCountsMachine } from '../lists/saved-counts.ts'
import type { ListActor } from '../lists/use-list.ts'
import type { SavedTab } from '../lists/view-tabs.tsx'
import { ViewsMenu } from './list-views.tsx'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'

/** Further saved views are only in the menu. */
const mostTabs = 6

type Views<Row, Counts> = {
  readonly list: ListActor<Row>
  /** The accepted query of the list. */
  readonly asks: ListQuerySchemas
  readonly machines: { readonly viewCounts: ResourceMachine<Counts, null>; readonly savedCounts: SavedCountsMachine }
  readonly builtIn: readonly CountedView<Counts>[]
}

/** Returns the props of `ListView` for its views. `recount`: to call after a change of the rows. */
export function useListViews<Row, Counts extends Readonly<Record<string, number>>>(lista: ListWithViews, { list, asks, machines, builtIn }: Views<Row, Counts>) {
  const { tabs, isCounted, recount } = useCountedViews(machines.viewCounts, builtIn)
  const saved = useSavedViews(lista)
  const hasRows = useSelector(list, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('failed'))
  const { savedTabs, recountSaved } = useSavedTabs(saved, machines.savedCounts, { asks, isTime: isCounted && hasRows })
  return {
    props: { tabs, savedTabs, views: <ViewsMenu saved={saved} /> },
    recount: () => {
      recount()
      recountSaved()
    },
  }
}

/** `isTime`: the rows and the counts of the built-in views have come; the counts of the saved ones do not delay them. */
function useSavedTabs({ views, current, addressOf }: SavedViews, machine: SavedCountsMachine, { asks, isTime }: { asks: ListQuerySchemas; isTime: boolean }) {
  // A list that loads again, or fails, does not remove the counts
  const [isBegun, begin] = useState(false)
  if (isTime && !isBegun) begin(true)
  const shown = (views ?? []).slice(0, mostTabs)
  const question = isBegun ? shown.map(({ consulta }) => ({ consulta, question: { ...readListAddress(consulta, asks), page: firstPage } })) : []
  const actor = useActorRef(machine, { input: { question } })
  const counts = useSelector(actor, selectThing<SavedCounts>)
  const ask = useEffectEvent(() => actor.send({ type: 'question.changed', question }))
  const key = JSON.stringify(question)
  useEffect(() => ask(), [key])
  const savedTabs = shown.map((view): SavedTab => ({
    id: view.idVista,
    label: view.nombre,
    isOfBranch: view.compartida,
    href: addressOf(view),
    count: counts?.[view.consulta] ?? null,
    isCurrent: view === current,
  }))
  return { savedTabs, recountSaved: () => actor.send({ type: 'resource.refreshed' }) }
}
