/** A list, its page box and its address, kept together by the events that they tell each other. */
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { paginationMachine } from '../../../machines/kit/pagination.machine.ts'
import type { ListQuestion, SearchableListMachine } from '../../../machines/kit/searchable-list.machine.ts'
import { useEmitted } from '../use-emitted.ts'
import { type FilterSchemas, listAddress, readListAddress } from './list-address.ts'

export type ListActor<Row> = ActorRefFrom<SearchableListMachine<Row>>
export type PagesActor = ActorRefFrom<typeof paginationMachine>

/**
 * In: the list's machine, provided, and the filters that it may be asked. The list starts with what the address asks. Whatever it asks later
 * replaces the address, so that reloading and going back return to the same place; an address that
 * another link brought is asked, and corrected where it asks for no page.
 */
export function useListing<Row>(machine: SearchableListMachine<Row>, filters: FilterSchemas): { list: ListActor<Row>; pages: PagesActor } {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const asked = readListAddress(query, filters)
  const list: ListActor<Row> = useActorRef(machine, { input: asked })
  const pages = useActorRef(paginationMachine, { input: { page: asked.page, total: 0 } })
  const addressed = useEffectEvent((question: ListQuestion) => {
    list.send({ type: 'question.addressed', ...question })
    // What nobody can be asked, such as '?pagina=abc', does not stay in the address
    if (listAddress('', question) !== location.search) navigate(listAddress(path, question), { replace: true })
  })
  useEffect(() => addressed(readListAddress(query, filters)), [query, filters])
  useEmitted(list, 'rows.asked', (question) => {
    pages.send({ type: 'page.set', page: question.page })
    navigate(listAddress(path, question), { replace: true })
  })
  useEmitted(list, 'pages.counted', ({ total }) => pages.send({ type: 'total.changed', total }))
  useEmitted(pages, 'page.changed', ({ page }) => {
    list.send({ type: 'page.changed', page })
    window.scrollTo(0, 0)
  })
  return { list, pages }
}
