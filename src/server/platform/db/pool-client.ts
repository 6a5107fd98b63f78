/**
 * A connection of the pool. It does not depend on its session, because a pooler may give each transaction another one:
 * limits are sent with each transaction, and statements are unnamed. If the session is our own, which is detected at
 * the start, limits are set once and named statements keep their plans.
 */
import { callbackify } from 'node:util'
import { Client, type ClientBase, type ClientConfig, type Connection, Query } from 'pg'
import { ReadOnlyServer } from '../base/database-errors.ts'
import { isReadOnly, type Primary, processOf } from './primary.ts'
import type { SessionLimits } from './session-limits.ts'

type Done = (failure?: unknown, result?: unknown) => void

/** Called by node-postgres on a statement, but missing in its types. */
type Statement = {
  text: string
  name?: string | undefined
  queryMode?: 'extended'
  callback?: Done
  submit(connection: Connection): unknown
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const PlainStatement = Query as unknown as new (...parts: readonly unknown[]) => Statement

/** The session in which a statement runs may differ each time. */
class StatementWithLimits extends PlainStatement {
  readonly #limits: SessionLimits
  readonly #isInTransaction: () => boolean
  #isBehindLimits = false

  constructor(parts: readonly unknown[], limits: SessionLimits, isInTransaction: () => boolean) {
    super(...parts)
    this.#limits = limits
    this.#isInTransaction = isInTransaction
    this.name = undefined
  }

  override submit(connection: Connection): unknown {
    const begins = /^begin\b/i.test(this.text)
    if (begins) this.text = `${this.text}; ${this.#limits.ofTransaction}`
    return begins || this.#isInTransaction() ? super.submit(connection) : this.#submitBehindLimits(connection)
  }

  /** Before the same Sync: one transaction with the statement, and one message to the server. */
  #submitBehindLimits(connection: Connection): unknown {
    this.queryMode = 'extended'
    this.#isBehindLimits = true
    connection.stream.cork()
    try {
      connection.parse({ name: '', text: this.#limits.ofStatement, types: [] }, true)
      connection.bind({}, true)
      connection.execute({}, true)
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isBehindLimits) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isBehindLimits) this.#isBehindLimits = false
    else super.handleCommandComplete(message, connection)
  }
}

/** For the `Client` of a pool. */
export function poolClient(primary: Primary, limits: SessionLimits): new (config?: ClientConfig) => ClientBase {
  // Its name must not contain "pool": Drizzle treats every such class as one.
  return class LimitedClient extends Client {
    #hasOwnSession = false

    /** `never`: the pool calls it with a callback, and then nothing is returned. */
    override connect(...[done]: unknown[]): never {
      return (done === undefined ? this.#connect() : callbackify(() => this.#connect())(done as Done)) as never
    }

    /** `never`: pg's return type depends on the arguments, in a dozen overloads. */
    override query(...parts: unknown[]): never {
      if (this.#hasOwnSession) return this.#endIfSilent(super.query(...(parts as [string])))
      const statement = new StatementWithLimits(parts, limits, () => this.getTransactionStatus() !== 'I')
      const send = () => super.query(statement as unknown as Query)
      if (statement.callback) return void send() as never
      return this.#endIfSilent(
        new Promise((resolve, reject) => {
          statement.callback = (failure, result) => (failure ? reject(failure as Error) : resolve(result))
          send()
        }),
      )
    }

    async #connect(): Promise<Client> {
      // Without a listener the error of a broken connection would end the process; it also reaches the statement.
      this.on('error', () => {})
      try {
        Object.assign(this, await primary.host())
        await super.connect()
        await this.#begin().catch((failure: unknown) => {
          void this.end()
          throw failure
        })
        return this
      } catch (failure) {
        primary.forget()
        throw failure
      }
    }

    /** In one message: limits are set at once if the session is our own. */
    async #begin(): Promise<void> {
      const isOwn = 'pg_backend_pid() = $1::int'
      const { rows } = await super.query<{ isOwn: boolean; isReadOnly: boolean }>(
        `select ${isOwn} as "isOwn", ${isReadOnly} as "isReadOnly", case when ${isOwn} then ${limits.ofSession} end as settings`,
        [processOf(this)],
      )
      const [found] = rows
      if (found === undefined || found.isReadOnly) throw new ReadOnlyServer()
      this.#hasOwnSession = found.isOwn
    }

    /** After `query_timeout` pg itself would keep waiting for the answer, with the next statement queued behind it. */
    #endIfSilent(answer: unknown): never {
      // With a callback it returns nothing: then the pool itself closes the connection.
      if (answer instanceof Promise)
        answer.catch((failure: Error) => failure.message === 'Query read timeout' && void this.end())
      return answer as never
    }
  }
}
