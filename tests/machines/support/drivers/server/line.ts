/**
 * The line between the real client and the real server in process: a request waits on it until the tour says that it
 * gets through or that the line is cut. No answer is invented.
 */
import assert from 'node:assert/strict'
import { until } from './until.ts'

type Serve = (request: Request) => Response | Promise<Response>
type Waiting = { request: Request; resolve: (response: Response) => void; reject: (error: Error) => void }

/** The error of fetch when there is no server. */
const unreachable = () => new TypeError('fetch failed')

export class Line {
  readonly #serve: Serve
  readonly #watched: (path: string) => boolean
  readonly #waiting = new Map<string, Waiting>()
  readonly #cut = new Set<string>()

  /** `watched`: which paths wait for the tour; the others pass at once. */
  constructor(serve: Serve, watched: (path: string) => boolean) {
    this.#serve = serve
    this.#watched = watched
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = pathOf(request)
    if (!this.#watched(path)) return this.#serve(request)
    request.signal.throwIfAborted()
    if (this.#cut.has(path)) throw unreachable()
    return new Promise((resolve, reject) => {
      this.#waiting.set(path, { request, resolve, reject })
      request.signal.addEventListener('abort', () => this.#leave(path, request))
    })
  }

  /**
   * Lets the waiting request through. `gateway` is a proxy between client and server, which may lose parts of an
   * answer.
   */
  async pass(path: string, gateway: (answer: Response) => Response = (answer) => answer): Promise<number> {
    const { request, resolve } = await this.#take(path)
    const answer = gateway(await this.#serve(request))
    resolve(answer)
    return answer.status
  }

  /** From now on the server is unreachable, also for the waiting request. */
  async cut(path: string): Promise<void> {
    const { reject } = await this.#take(path)
    this.#cut.add(path)
    reject(unreachable())
  }

  mend(path: string): void {
    this.#cut.delete(path)
  }

  async #take(path: string): Promise<Waiting> {
    await until(() => this.#waiting.has(path), `a request of ${path}`)
    const waiting = this.#waiting.get(path)
    assert.ok(waiting)
    this.#waiting.delete(path)
    return waiting
  }

  /** The client does not want it any more. */
  #leave(path: string, request: Request): void {
    const waiting = this.#waiting.get(path)
    if (waiting?.request !== request) return
    this.#waiting.delete(path)
    waiting.reject(new DOMException('aborted', 'AbortError'))
  }
}

const api = '/bolsa-de-trabajo-admin/api'
export const apiBase = `http://bolsa.test${api}`
/** Below the API's base, without its query. */
const pathOf = (request: Request): string => new URL(request.url).pathname.slice(api.length)
