/**
 * The statements of a transaction without the server around them: taken down while the server runs it once, and played
 * again for other rows on the same connection that the server uses, below drizzle.
 */
import type { Pool } from 'pg'
import type { Database } from '../../src/server/db/open.ts'
import type { EmbeddedClient, Transaction } from '../../src/server/db/embedded/connection.ts'

export type Statement = { readonly text: string; readonly params: readonly unknown[] }

export type BareSql = {
  /** What the transactions inside of `work` say, without their begin and commit. */
  readonly takeDown: (work: () => Promise<unknown>) => Promise<Statement[]>
  /** In one transaction of its own. */
  readonly play: (statements: readonly Statement[]) => Promise<void>
}

export function bareSqlOf({ db, kind }: Database): BareSql {
  const { $client } = db as unknown as { $client: unknown }
  return kind === 'embedded' ? onEmbedded($client as Changeable<EmbeddedClient>) : onPostgres($client as Pool)
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }

/** As drizzle asks for rows. */
const rowMode = 'array' as const

function onEmbedded(client: Changeable<EmbeddedClient>): BareSql {
  const { transaction } = client
  return {
    async takeDown(work) {
      const statements: Statement[] = []
      const listening = (tx: Transaction): Transaction => ({
        query: (text, params = [], options) => {
          statements.push({ text, params })
          return tx.query(text, params, options)
        },
      })
      client.transaction = (inside) => transaction((tx) => inside(listening(tx)))
      await work().finally(() => (client.transaction = transaction))
      return statements
    },
    play: (statements) =>
      transaction(async (tx) => {
        for (const { text, params } of statements) await tx.query(text, params, { rowMode })
      }),
  }
}

type PgQuery = (config: string | { text: string }, params?: readonly unknown[]) => Promise<unknown>

function onPostgres(pool: Pool): BareSql {
  const connect = pool.connect.bind(pool)
  return {
    async takeDown(work) {
      const statements: Statement[] = []
      const listening = async () => {
        const client = await connect()
        const query = client.query.bind(client) as PgQuery
        const listen: PgQuery = (config, params = []) => {
          statements.push({ text: typeof config === 'string' ? config : config.text, params })
          return query(config, params)
        }
        return Object.assign(Object.create(client) as typeof client, { query: listen })
      }
      // With a callback it is the pool that asks, for a query outside of any transaction.
      pool.connect = ((...callback: Parameters<typeof connect>) => (callback.length > 0 ? connect(...callback) : listening())) as typeof connect
      await work().finally(() => (pool.connect = connect))
      return statements.filter(({ text }) => !/^(begin|commit)/i.test(text))
    },
    async play(statements) {
      const client = await connect()
      await client.query('begin')
      for (const { text, params } of statements) await client.query({ text, values: [...params], rowMode })
      await client.query('commit')
      client.release()
    },
  }
}
