/** A list's chart with everything except its rows: the address, its page box and its search box. */
import { fromPromise } from 'xstate'
import { createListMachine, type ListAnswer, type ListMachine, type ListQuestion } from '../../../machines/kit/list.machine.ts'
import { createQueueMachine, type PreviewRequest, type QueueMachine } from '../../../machines/kit/queue.machine.ts'
import { paginationMachine } from '../../../machines/kit/pagination.machine.ts'
import { searchBoxMachine } from '../../../machines/kit/search-box.machine.ts'
import type { ActorsOf } from '../actors/wiring.ts'
import { showListAddress } from './list-address.ts'

/** Takes a function that loads a page of rows. */
export function wireList<Row>(loadPage: (question: ListQuestion, signal: AbortSignal) => Promise<ListAnswer<Row>>): ListMachine<Row> {
  const actors: ActorsOf<ListMachine<Row>> = {
    loadPage: fromPromise<ListAnswer<Row>, ListQuestion>(({ input, signal }) => loadPage(input, signal)),
    pageBox: paginationMachine,
    searchBox: searchBoxMachine,
  }
  return createListMachine<Row>().provide({
    actors,
    actions: { showAddress: (_, { question }) => showListAddress(question), scrollToTop: () => window.scrollTo(0, 0) },
  })
}

export function wireQueue<Preview>(loadPreview: (request: PreviewRequest, signal: AbortSignal) => Promise<Preview>): QueueMachine<Preview> {
  const actors: ActorsOf<QueueMachine<Preview>> = { loadPreview: fromPromise<Preview, PreviewRequest>(({ input, signal }) => loadPreview(input, signal)) }
  return createQueueMachine<Preview>().provide({ actors })
}
