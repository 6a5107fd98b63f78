/** The saved views of a list: the user's own, then those of the branch. */
import { useActorRef, useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { waitFor } from 'xstate'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ListWithViews, View } from '../../contract/views.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { viewQuery } from './view-query.ts'
import { wireViews } from './wiring.ts'

export type SavedViews = ReturnType<typeof useSavedViews>

export function useSavedViews(lista: ListWithViews) {
  const resource = useActorRef(useWired(wireViews).views, { input: { question: { lista } } })
  const views = useSelector(resource, selectThing<readonly View[]>)
  const [path] = useLocation()
  const consulta = viewQuery(useSearch())
  return {
    lista,
    /** Null until they are loaded. */
    views,
    /** Resolves to the views when no load or reload is pending. */
    loaded: async (signal: AbortSignal) =>
      selectThing<readonly View[]>(
        await waitFor(resource, (snapshot) => !snapshot.hasTag('busy') && selectThing(snapshot) !== null, { signal }),
      ),
    isFailed: useSelector(resource, (snapshot) => snapshot.hasTag('failed')),
    /** The query of the present address, and its view. */
    consulta,
    current: views?.find((view) => view.consulta === consulta),
    addressOf: (view: View): string => (view.consulta === '' ? path : `${path}?${view.consulta}`),
    refresh: () => resource.send({ type: 'resource.refreshed' }),
    retry: () => resource.send({ type: 'resource.retried' }),
  }
}
