/**
 * The answers that a page has processed. The server's and the browser's events come too early: an answer is on its way,
 * or read but not processed. A page reports by itself, one task after the client has read the answer, when all its
 * waiting code has run.
 */
import { expect, type Page } from '@playwright/test'
import { atStart } from './windows.ts'

/** A request without an answer. */
const brokenOff = 0
type Watched = Window & { readonly answersTaken?: readonly (readonly [path: string, status: number])[] }

/** Before the page is opened. */
export const watchAnswers = (page: Page): Promise<void> => atStart(page, watch, brokenOff)

/** Status of each answer of this path that the page has taken, the oldest first; 0 where the connection broke. */
export const answersTaken = (page: Page, path: string): Promise<number[]> =>
  page.evaluate(
    (suffix) =>
      ((window as Watched).answersTaken ?? []).flatMap(([one, status]) => (one.endsWith(suffix) ? [status] : [])),
    path,
  )

/** Waits for the next answer of this path after `known` of them. Out: its status. */
export async function nextAnswer(page: Page, path: string, known: number): Promise<number> {
  const taken = async () => (await answersTaken(page, path)).slice(known)
  await expect
    .poll(taken, { message: `the page takes an answer of ${path}`, intervals: [5, 10, 20, 50] })
    .not.toEqual([])
  return (await taken())[0] ?? brokenOff
}

/** Runs in the page, without access to this file. A stopped clock does not stop messages between two ports. */
function watch(broken: number): void {
  const taken: (readonly [string, number])[] = []
  Object.assign(window, { answersTaken: taken })
  const send = window.fetch
  const reading = new Set<Promise<unknown>>()
  const task = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(port1.close()))
    port1.start()
    port2.postMessage(null)
    return promise
  }

  for (const how of ['json', 'text', 'arrayBuffer', 'blob', 'bytes'] as const) {
    const read = Response.prototype[how] as () => Promise<never>
    Response.prototype[how] = function readBody(this: Response) {
      const body = read.call(this)
      reading.add(body)
      const forget = () => reading.delete(body)
      body.then(forget, forget)
      return body
    }
  }

  window.fetch = (input, init) => {
    const answering = send.call(window, input, init)
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const note = async (status: number) => {
      do await task()
      while (reading.size > 0)
      taken.push([path, status])
    }
    answering.then(
      ({ status }) => note(status),
      // An aborted request has no answer
      (error: Error) => (error.name === 'AbortError' ? undefined : note(broken)),
    )
    return answering
  }
}
