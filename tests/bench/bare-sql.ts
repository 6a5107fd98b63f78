/**
 * Records the statements of a call while the server answers it, and replays them on the same connections, below
 * drizzle.
 */
import type { Pool } from 'pg'
import type { Database } from '../../src/server/platform/db/open.ts'
import type { EmbeddedClient, Transaction } from '../../src/server/platform/db/embedded/connection.ts'

export type Statement = {
  /** The name of a statement that each PostgreSQL connection plans once. */
  readonly name?: string | undefined
  readonly text: string
  readonly params: readonly unknown[]
  readonly isInTransaction: boolean
}

export type BareSql = {
  /** The statement of `work`, without begin and commit. */
  readonly takeDown: (work: () => Promise<unknown>) => Promise<Statement[]>
  /** In one transaction of its own. */
  readonly playTogether: (statements: readonly Statement[]) => Promise<void>
  readonly playApart: (statements: readonly Statement[]) => Promise<void>
}

export function bareSqlOf({ db, kind }: Database): BareSql {
  const { $client } = db as unknown as { $client: unknown }
  return kind === 'embedded' ? onEmbedded($client as Changeable<EmbeddedClient>) : onPostgres($client as Pool)
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }

/** In the row mode that drizzle uses. */
const rowMode = 'array' as const

async function playOn({ query }: Transaction, statements: readonly Statement[]): Promise<void> {
  for (const { text, params } of statements) await query(text, params, { rowMode })
}

function onEmbedded(client: Changeable<EmbeddedClient>): BareSql {
  const { query, transaction } = client
  return {
    async takeDown(work) {
      const statements: Statement[] = []
      const listening =
        (send: Transaction['query'], isInTransaction: boolean): Transaction['query'] =>
        (text, params = [], options) => {
          statements.push({ text, params, isInTransaction })
          return send(text, params, options)
        }
      client.query = listening(query, false)
      client.transaction = (run) => transaction((tx) => run({ query: listening(tx.query, true) }))
      await work().finally(() => Object.assign(client, { query, transaction }))
      return statements
    },
    playTogether: (statements) => transaction((tx) => playOn(tx, statements)),
    playApart: (statements) => playOn({ query }, statements),
  }
}

type PgQuery = (config: string | { name?: string; text: string }, params?: readonly unknown[]) => Promise<unknown>

function onPostgres(pool: Pool): BareSql {
  const connect = pool.connect.bind(pool)
  const send = pool.query.bind(pool) as PgQuery
  const asConfig = ({ name, text, params }: Statement) => ({ name, text, values: [...params], rowMode })
  return {
    async takeDown(work) {
      const statements: Statement[] = []
      const listening =
        (query: PgQuery, isInTransaction: boolean): PgQuery =>
        (config, params = []) => {
          const { name, text } = typeof config === 'string' ? { name: undefined, text: config } : config
          statements.push({ name, text, params, isInTransaction })
          return query(config, params)
        }
      const listeningClient = async () => {
        const client = await connect()
        return Object.assign(Object.create(client) as typeof client, {
          query: listening(client.query.bind(client) as PgQuery, true),
        })
      }
      pool.query = listening(send, false) as typeof pool.query
      // The pool itself calls it with a callback, for queries outside transactions.
      pool.connect = ((...callback: Parameters<typeof connect>) =>
        callback.length > 0 ? connect(...callback) : listeningClient()) as typeof connect
      await work().finally(() => Object.assign(pool, { query: send, connect }))
      return statements.filter(({ text }) => !/^(begin|commit)/i.test(text))
    },
    async playTogether(statements) {
      const client = await connect()
      await client.query('begin')
      for (const statement of statements) await client.query(asConfig(statement))
      await client.query('commit')
      client.release()
    },
    async playApart(statements) {
      for (const statement of statements) await (send as (config: object) => Promise<unknown>)(asConfig(statement))
    },
  }
}
