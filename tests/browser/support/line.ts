/**
 * The line between browser and server, at the server's end of it: a request waits on it until the tour lets it
 * through or breaks the connection. Nothing on it makes up an answer.
 */
import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'

type Bindings = { incoming: IncomingMessage }
type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>
/** A proxy between browser and server, which may lose parts of an answer. */
export type Gateway = (answer: Response) => Response
type Waiting = { request: Request; env: Bindings; resolve: (answer: Response) => void }

const api = '/bolsa-de-trabajo-admin/api'
/** Requests of another tab pass at once: it sends this header. */
export const otherTab = { 'x-otra-pestana': '1' }

export class ServedLine {
  /**
   * How long answers of the API are on their way. `LINE_DELAY_MS=200` shows which test takes a quick line for granted.
   */
  delayMs = Number(process.env['LINE_DELAY_MS'] ?? 0)
  readonly #serve: Fetch
  #watched: readonly string[] = []
  readonly #waiting = new Map<string, Waiting>()
  readonly #cut = new Set<string>()

  constructor(serve: Fetch) {
    this.#serve = serve
  }

  /** From now on the requests of these paths (below the API's base) wait for the tour. */
  watch(paths: readonly string[]): void {
    this.#watched = paths
  }

  /** All requests pass again, also the waiting ones. */
  open(): void {
    this.#watched = []
    this.#cut.clear()
    for (const { request, env, resolve } of this.#waiting.values()) resolve(this.#serve(request, env) as Response)
    this.#waiting.clear()
  }

  readonly fetch: Fetch = async (request, env) => {
    const { pathname } = new URL(request.url)
    const answer = await this.#hold(pathname.slice(api.length), request, env)
    if (this.delayMs > 0 && pathname.startsWith(api)) await setTimeout(this.delayMs)
    return answer
  }

  #hold(path: string, request: Request, env: Bindings): Response | Promise<Response> {
    if (!this.#watched.includes(path) || Object.keys(otherTab).some((name) => request.headers.has(name)))
      return this.#serve(request, env)
    if (this.#cut.has(path)) return breakOff(env)
    return new Promise((resolve) => {
      this.#waiting.set(path, { request, env, resolve })
      env.incoming.once('close', () => this.#leave(path, request))
    })
  }

  /** Paths whose request waits now. */
  waiting(): string[] {
    return [...this.#waiting.keys()].sort()
  }

  /** Lets the waiting request through, and ends when the server has answered: `PageLine` waits for the page. */
  async pass(path: string, gateway: Gateway = (answer) => answer): Promise<void> {
    const { request, env, resolve } = await this.#take(path)
    resolve(gateway(await this.#serve(request, env)))
  }

  /** From now on the server is unreachable, also for the waiting request. */
  async cut(path: string): Promise<void> {
    const { env } = await this.#take(path)
    this.#cut.add(path)
    void breakOff(env)
  }

  mend(path: string): void {
    this.#cut.delete(path)
  }

  async #take(path: string): Promise<Waiting> {
    await expect.poll(() => this.waiting(), `a request of ${path}`).toContain(path)
    const waiting = this.#waiting.get(path)
    assert.ok(waiting)
    this.#waiting.delete(path)
    return waiting
  }

  /** The browser does not want it any more. */
  #leave(path: string, request: Request): void {
    if (this.#waiting.get(path)?.request === request) this.#waiting.delete(path)
  }
}

/** The connection ends without an answer. */
function breakOff({ incoming }: Bindings): Promise<Response> {
  incoming.socket.destroy()
  return new Promise(() => {})
}
