/** The server's side of the database's thread: starts it, sends it orders one by one, stops it. */
import { Worker } from 'node:worker_threads'
import type { Answer, Fault, Order, ThreadData } from './messages.ts'
import { DatabaseRefused } from '../refused.ts'

/** An error of PostgreSQL with the field names of the server driver: `code`, `constraint`, … */
export class DatabaseError extends Error {
  declare readonly code?: string
}

/** PostgreSQL's own message and code for `statement_timeout`. */
const overTime = { message: 'canceling statement due to statement timeout', code: '57014', refused: false }
/** And for a lost connection: it is unknown whether the order in flight was carried out. */
const lost = { message: 'the database stopped while it was working', code: '08006', refused: false }

/** Rows are short-lived: a larger young generation would fill up before it is collected, and keep that memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

const program = new URL('./thread.ts', import.meta.url)

/** `node --watch` uses the same channel to report the files that the thread has loaded. */
type WatchReport = Readonly<Record<`watch:${string}`, unknown>>

type Pending = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

export class DatabaseThread {
  readonly #worker: Worker
  readonly #ended: Promise<unknown>
  #pending: Pending | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #endedBy: Fault = lost
  alive = true

  /** Resolves when the database is open, recovered after a crash, and its fsync is verified. */
  static async start(data: ThreadData): Promise<DatabaseThread> {
    const thread = new DatabaseThread(new Worker(program, { workerData: data, execArgv: [], resourceLimits }))
    try {
      await thread.#answer(0)
    } catch (error) {
      await thread.stop()
      throw error
    }
    return thread
  }

  constructor(worker: Worker) {
    this.#worker = worker
    // Not `once` of events: it rejects when the thread fails, which may be unhandled.
    this.#ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.on('message', (answer: Answer | WatchReport) => {
      if ('is' in answer) this.#settle((pending) => pending.resolve(answer))
    })
    worker.on('error', (error) => {
      this.#endedBy = { ...lost, message: `${lost.message}: ${error.message}` }
    })
    worker.on('exit', () => {
      this.alive = false
      this.#settle((pending) => pending.reject(asError(this.#endedBy)))
    })
  }

  /**
   * Carries out one order after the previous ones.
   * @param limitMs after it the thread is ended, because nothing else interrupts PGlite; 0: no limit
   */
  send(order: Order, limitMs: number): Promise<Answer> {
    const turn = this.#tail.then(() => {
      if (!this.alive) throw asError(this.#endedBy)
      this.#worker.postMessage(order)
      return this.#answer(limitMs)
    })
    this.#tail = turn.catch(() => {})
    return turn
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
    await this.#ended
  }

  async #answer(limitMs: number): Promise<Answer> {
    const limit = limitMs > 0 ? setTimeout(() => this.#endOverTime(), limitMs) : undefined
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#pending = { resolve, reject }
      })
      if (answer.is === 'fault') throw asError(answer.fault)
      return answer
    } finally {
      clearTimeout(limit)
    }
  }

  /** The order fails only when the thread has ended, so that the next thread never shares the folder with it. */
  #endOverTime(): void {
    this.#endedBy = overTime
    void this.#worker.terminate()
  }

  #settle(how: (pending: Pending) => void): void {
    const pending = this.#pending
    this.#pending = undefined
    if (pending) how(pending)
  }
}

function asError({ refused, ...facts }: Fault): Error {
  return refused ? new DatabaseRefused(facts.message) : Object.assign(new DatabaseError(facts.message), facts)
}
