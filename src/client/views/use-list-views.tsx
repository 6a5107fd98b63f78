/** All views of a list: the built-in ones and the saved ones as tabs, and the menu of the saved ones. */
import { useActorRef, useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import { type ResourceMachine, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ListWithViews, View } from '../../contract/views.ts'
import { firstPage } from '../../contract/wire.ts'
import { type CountedView, useCountedViews } from '../kit/lists/counted-views.ts'
import { type ListQuerySchemas, readListAddress } from '../kit/lists/list-address.ts'
import type { SavedCounts, SavedCountsMachine } from '../kit/lists/saved-counts.ts'
import type { ListActor } from '../kit/lists/use-list.ts'
import type { SavedTab } from '../kit/lists/view-tabs.tsx'
import { ViewsMenu } from './list-views.tsx'
import { useSavedViews } from './use-saved-views.ts'

type Views<Row, Counts> = {
  readonly list: ListActor<Row>
  /** The accepted query of the list. */
  readonly querySchemas: ListQuerySchemas
  readonly machines: { readonly viewCounts: ResourceMachine<Counts, null>; readonly savedCounts: SavedCountsMachine }
  readonly builtIn: readonly CountedView<Counts>[]
}

/** Further saved views are only in the menu. */
const mostTabs = 6
const asTabs = (views: readonly View[] | null): readonly View[] => (views ?? []).slice(0, mostTabs)

/** `props` are those of `ListView` for its views. `recount` must be called after a change of the rows. */
export function useListViews<Row, Counts extends Readonly<Record<string, number>>>(
  lista: ListWithViews,
  { list, querySchemas, machines, builtIn }: Views<Row, Counts>,
) {
  const { tabs, counted, recount } = useCountedViews(machines.viewCounts, builtIn)
  const saved = useSavedViews(lista)
  // The rows and the built-in counts come first
  const question = async (signal: AbortSignal) => {
    await waitFor(list, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('failed'), { signal })
    await counted(signal)
    return asTabs(await saved.loaded(signal)).map(({ consulta }) => ({
      consulta,
      question: { ...readListAddress(consulta, querySchemas), page: firstPage },
    }))
  }
  const savedCounts = useActorRef(machines.savedCounts, { input: { question } })
  const counts = useSelector(savedCounts, selectThing<SavedCounts>)
  const recountSaved = () => savedCounts.send({ type: 'resource.refreshed' })
  const savedTabs = asTabs(saved.views).map((view): SavedTab => ({
    id: view.idVista,
    label: view.nombre,
    isOfBranch: view.compartida,
    href: saved.addressOf(view),
    count: counts?.[view.consulta] ?? null,
    isCurrent: view === saved.current,
  }))
  return {
    props: { tabs, savedTabs, views: <ViewsMenu saved={saved} onChanged={recountSaved} /> },
    recount: () => {
      recount()
      recountSaved()
    },
  }
}
