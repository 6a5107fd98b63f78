/**
 * The single connection of the embedded database. `client` has the part of PGlite's interface that drizzle's driver
 * calls. Queries run one after the other; a transaction occupies the connection until it ends.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../../base/log.ts'
import { CommitUnanswered } from '../../base/database-errors.ts'
import type { Load } from '../open.ts'
import type { QueryResult } from './messages.ts'
import { DatabaseError, DatabaseThread } from './thread-handle.ts'

type Query = (
  text: string,
  params?: readonly unknown[],
  options?: { readonly rowMode?: 'array' | 'object' },
) => Promise<QueryResult>

export type Transaction = { readonly query: Query }
export type EmbeddedClient = {
  readonly query: Query
  /** Commits when `work` resolves, rolls back when it rejects. */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
}

export class EmbeddedConnection {
  readonly #folder: string
  readonly #log: Log
  #thread: DatabaseThread
  /** Settles when the last requested turn has ended; never rejects. */
  #tail: Promise<unknown> = Promise.resolve()
  #closed = false
  /** Requested turns that have not ended. */
  #turns = 0
  /** The transaction in which the calling code runs; not `open` for code that goes on after its end. */
  readonly #transaction = new AsyncLocalStorage<{ open: boolean }>()

  /** The caller must have the lock of the folder. @throws DatabaseRefused with a message of one line */
  static async open(folder: string, log: Log): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(folder, log, await DatabaseThread.start({ folder }))
  }

  private constructor(folder: string, log: Log, thread: DatabaseThread) {
    this.#folder = folder
    this.#log = log
    this.#thread = thread
  }

  /** @param limitMs a statement that runs longer fails with SQLSTATE 57014; 0: no limit */
  client(limitMs: number): EmbeddedClient {
    return {
      query: (...statement) => this.#exclusive((thread) => queryOn(thread, limitMs)(...statement)),
      transaction: (work) => this.#exclusive((thread) => this.#transact(thread, limitMs, work)),
    }
  }

  load(): Load {
    return { connections: 1, idle: this.#turns === 0 ? 1 : 0, waiting: Math.max(0, this.#turns - 1) }
  }

  /** Number of fsyncs since the thread began. */
  countFsyncs(): Promise<number> {
    return this.#exclusive(async (thread) => {
      const answer = await thread.send({ do: 'count-fsyncs' }, 0)
      return answer.is === 'fsyncs' ? answer.count : 0
    })
  }

  /** The copy contains everything that was committed, and nothing else. */
  copyTo(target: string): Promise<void> {
    return this.#exclusive(async (thread) => void (await thread.send({ do: 'copy', to: target }, 0)))
  }

  /** Waits for queued work. */
  async close(): Promise<void> {
    await this.#exclusive(async (thread) => {
      this.#closed = true
      await thread.send({ do: 'close' }, 0)
    })
    await this.#thread.stop()
  }

  async #transact<Result>(
    thread: DatabaseThread,
    limitMs: number,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const state = { open: true }
    const query = queryOn(thread, limitMs)
    const tx: Transaction = {
      query: async (...statement) => {
        if (!state.open) throw new Error('This transaction has ended.')
        return query(...statement)
      },
    }
    await execute(thread, 'begin')
    try {
      const result = await this.#transaction.run(state, () => work(tx))
      state.open = false
      // PostgreSQL answers ROLLBACK when a statement of the transaction failed, even if the error was caught.
      if ((await commit(thread)) === 'ROLLBACK') throw rolledBack()
      return result
    } catch (error) {
      state.open = false
      // With its thread the transaction is gone.
      if (thread.alive) await execute(thread, 'rollback')
      throw error
    }
  }

  async #exclusive<Result>(work: (thread: DatabaseThread) => Promise<Result>): Promise<Result> {
    // A query here would wait for the transaction that makes it.
    if (this.#transaction.getStore()?.open)
      throw new Error('Inside a transaction ask only its tx, never the database itself.')
    this.#turns += 1
    const turn = this.#tail.then(async () => work(await this.#liveThread()))
    this.#tail = turn.catch(() => {}).finally(() => (this.#turns -= 1))
    return turn
  }

  /** Starts a new thread where the last one was ended because of a slow statement or a failing disk. */
  async #liveThread(): Promise<DatabaseThread> {
    if (this.#closed) throw new Error('The database is closed.')
    if (!this.#thread.alive) {
      this.#thread = await DatabaseThread.start({ folder: this.#folder })
      this.#log('database.recovered')
    }
    return this.#thread
  }
}

function queryOn(thread: DatabaseThread, limitMs: number): Query {
  return async (text, params = [], { rowMode = 'object' } = {}) => {
    const answer = await thread.send({ do: 'query', text, params, rowMode }, limitMs)
    if (answer.is !== 'result') throw new Error(`The database answered a query with "${answer.is}".`)
    return answer.result
  }
}

/** @returns the command tag of PostgreSQL */
async function execute(thread: DatabaseThread, text: 'begin' | 'commit' | 'rollback'): Promise<string | undefined> {
  const answer = await thread.send({ do: 'exec', text }, 0)
  return answer.is === 'done' ? answer.command : undefined
}

async function commit(thread: DatabaseThread): Promise<string | undefined> {
  try {
    return await execute(thread, 'commit')
  } catch (cause) {
    throw thread.alive ? cause : new CommitUnanswered('The database stopped while it was committing.', { cause })
  }
}

function rolledBack(): DatabaseError {
  return Object.assign(new DatabaseError('The transaction was rolled back instead of committed.'), { code: '25P02' })
}
