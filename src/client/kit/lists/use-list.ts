/** The list of a page, kept in step with the page's address. */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { ListMachine } from '../../../../machines/kit/list.machine.ts'
import { type ListQuerySchemas, readListAddress } from './list-address.ts'

export type ListActor<Row> = ActorRefFrom<ListMachine<Row>>

/** Takes the wired list and its accepted query (the same object each time). It starts with the query of the address. */
export function useList<Row>(machine: ListMachine<Row>, querySchemas: ListQuerySchemas): ListActor<Row> {
  const query = useSearch()
  const list: ListActor<Row> = useActorRef(machine, { input: readListAddress(query, querySchemas) })
  const [path] = useLocation()
  const [own] = useState(path)
  // The address of the next page, which may still be loading, is no question to this list
  const isOwn = path === own
  useEffect(() => {
    if (isOwn) list.send({ type: 'question.addressed', question: readListAddress(query, querySchemas) })
  }, [list, query, querySchemas, isOwn])
  return list
}
