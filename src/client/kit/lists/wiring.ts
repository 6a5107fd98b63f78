/** A list's chart with everything except its rows: the address, its page box and its search box. */
import { fromPromise } from 'xstate'
import {
  createListMachine,
  type ListAnswer,
  type ListMachine,
  type ListQuestion,
} from '../../../../machines/kit/list.machine.ts'
import { createQueueMachine, type PreviewRequest, type QueueMachine } from '../../../../machines/kit/queue.machine.ts'
import { paginationMachine } from '../../../../machines/kit/pagination.machine.ts'
import { searchBoxMachine } from '../../../../machines/kit/search-box.machine.ts'
import type { Api } from '../api/call.ts'
import { createAhead } from '../resources/answers-ahead.ts'
import type { ActorsOf } from '../actors/wiring.ts'
import { firstPage } from '../../../contract/wire.ts'
import { showListAddress, without } from './list-address.ts'

type LoadPage<Row> = (question: ListQuestion, signal: AbortSignal) => Promise<ListAnswer<Row>>

/**
 * An empty list with several filters says how many rows there are without each. A number that cannot be loaded is left
 * out.
 */
export const withCountsWithout =
  <Row>(loadPage: LoadPage<Row>): LoadPage<Row> =>
  async (question, signal) => {
    const answer = await loadPage(question, signal)
    const names = Object.keys(question.filters)
    if (answer.totalPages > 0 || names.length < (question.search ? 1 : 2)) return answer
    const counts = await Promise.allSettled(
      names.map(
        async (name) =>
          [
            name,
            (await loadPage({ ...question, page: firstPage, filters: without(question.filters, name) }, signal))
              .total ?? 0,
          ] as const,
      ),
    )
    return {
      ...answer,
      without: Object.fromEntries(counts.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : []))),
    }
  }

/** Takes a function that loads a page of rows. */
export function wireList<Row>(loadPage: LoadPage<Row>): ListMachine<Row> {
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

/** Milliseconds for which a preview may wait that was loaded ahead. */
const goodFor = 30_000

/** For previews whose loading is not logged as read: the next one is loaded ahead. */
export function wireQueueAhead<Preview>(
  api: Api,
  load: (key: number, signal?: AbortSignal) => Promise<Preview>,
): QueueMachine<Preview> {
  const ahead = createAhead<Preview>(goodFor)
  return wireQueue(async ({ key, next }, signal) => {
    const fresh = () => load(key, signal)
    const preview = await (ahead.take(api, String(key))?.catch(fresh) ?? fresh())
    if (next !== null) ahead.request(api, String(next), () => load(next))
    return preview
  })
}

export function wireQueue<Preview>(
  loadPreview: (request: PreviewRequest, signal: AbortSignal) => Promise<Preview>,
): QueueMachine<Preview> {
  const actors: ActorsOf<QueueMachine<Preview>> = {
    loadPreview: fromPromise<Preview, PreviewRequest>(({ input, signal }) => loadPreview(input, signal)),
  }
  return createQueueMachine<Preview>().provide({ actors })
}
