/**
 * The writable server among those of `DATABASE_URL`: after a promotion it is another one. All are tried in parallel, so
 * that an unreachable one delays nothing.
 */
import { Client, type ClientConfig, type QueryConfig } from 'pg'
import { isUnavailable, NotConnected, ReadOnlyServer } from '../base/database-errors.ts'
import { serversOf } from '../base/postgres-address.ts'

/** Limit for a new connection, or for getting a free one. */
const connectMs = 5_000
/** Limit for checking each of several servers; it leaves time to connect to the one found. */
const checkMs = 3_000
/** TCP keep-alive: idle time before the first probe. */
export const reachable: ClientConfig = {
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
}

/** True on a standby, and on a server that was set to read only. */
export const isReadOnly = `current_setting('transaction_read_only')::boolean`

/** Backend process id from the connection's start; missing in pg's types. A pooler makes up its own number. */
export const processOf = (client: Client): number => (client as unknown as { readonly processID: number }).processID

/** False when a pooler gives each transaction another session. */
export async function hasOwnSession(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process === processOf(client)
}

export type Connected = { readonly client: Client; /** Address of this one server. */ readonly address: string }

/** A separate connection without limits. @throws NotConnected */
export async function connectToPrimary(url: string, limitMs = connectMs): Promise<Connected> {
  const attempts = serversOf(url).map((address) => connectTo(address, limitMs))
  try {
    const first = await Promise.any(attempts)
    for (const attempt of attempts)
      void attempt.then(({ client }) => (client === first.client ? undefined : client.end())).catch(() => {})
    return first
  } catch (failure) {
    const causes: readonly unknown[] = failure instanceof AggregateError ? failure.errors : [failure]
    // Among several servers, the one that may come back provides the cause.
    const cause = causes.find((one) => isUnavailable(new NotConnected('', { cause: one }))) ?? causes[0]
    throw new NotConnected('No connection to the database could be had.', { cause })
  }
}

async function connectTo(address: string, limitMs: number): Promise<Connected> {
  const client = new Client({ ...reachable, connectionTimeoutMillis: limitMs, connectionString: address })
  // An error reaches the statement; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // The limit applies to this check only; pg's types omit it.
    const look: QueryConfig & { query_timeout: number } = {
      text: `select ${isReadOnly} as found`,
      query_timeout: limitMs,
    }
    const { rows } = await client.query<{ found: boolean }>(look)
    if (rows[0]?.found) throw new ReadOnlyServer()
    return { client, address }
  } catch (failure) {
    void client.end()
    throw failure
  }
}

type Host = Pick<Client, 'host' | 'port'>

/** Remembers which of several servers was writable last, for the pool's connections. */
export class Primary {
  readonly #url: string
  readonly #isAlone: boolean
  #found: Host | undefined
  #search: Promise<Host> | undefined

  constructor(url: string) {
    this.#url = url
    this.#isAlone = serversOf(url).length === 1
  }

  /** Undefined if there is only one server. @throws NotConnected */
  async host(): Promise<Host | undefined> {
    return this.#isAlone ? undefined : (this.#found ?? (this.#search ??= this.#find()))
  }

  /** Called when a connection to it failed, or it is no longer writable. */
  forget(): void {
    this.#found = undefined
  }

  async #find(): Promise<Host> {
    try {
      const { client } = await connectToPrimary(this.#url, checkMs)
      void client.end()
      return (this.#found = { host: client.host, port: client.port })
    } finally {
      this.#search = undefined
    }
  }
}
