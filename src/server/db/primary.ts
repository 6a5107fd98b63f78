/**
 * The server that takes writes, among those of `DATABASE_URL`: after a promotion it is another one. All are tried at once,
 * so that one whose packets vanish delays nobody.
 */
import { Client, type ClientConfig, type QueryConfig } from 'pg'
import { isUnavailable, NotConnected, ReadOnlyServer } from '../runtime/database-errors.ts'
import { serversOf } from '../runtime/postgres-address.ts'

/** For a new connection, or until one is free. */
const connectMs = 5_000
/** For a look at each of several servers, so that a connection can still be made to the one that is found. */
const lookMs = 3_000
/** TCP keep-alive: after so long without traffic. */
export const reachable: ClientConfig = { connectionTimeoutMillis: connectMs, keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** True on a standby, and on a server that was set to read only. */
export const isReadOnly = `current_setting('transaction_read_only')::boolean`

/** As the server says it at the beginning of a connection; the types of pg leave it out. A pooler makes up a number of its own. */
export const processOf = (client: Client): number => (client as unknown as { readonly processID: number }).processID

/** Not where something between us and the server gives each transaction another session. */
export async function hasOwnSession(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process === processOf(client)
}

export type Connected = { readonly client: Client; /** The address of its server alone. */ readonly address: string }

/** A connection of its own, without any limit. @throws NotConnected */
export async function connectToPrimary(url: string, limitMs = connectMs): Promise<Connected> {
  const attempts = serversOf(url).map((address) => connectTo(address, limitMs))
  try {
    const first = await Promise.any(attempts)
    for (const attempt of attempts) void attempt.then(({ client }) => (client === first.client ? undefined : client.end())).catch(() => {})
    return first
  } catch (failure) {
    const causes: readonly unknown[] = failure instanceof AggregateError ? failure.errors : [failure]
    // Of several servers the one that may come back says why there is none.
    const cause = causes.find((one) => isUnavailable(new NotConnected('', { cause: one }))) ?? causes[0]
    throw new NotConnected('No connection to the database could be had.', { cause })
  }
}

async function connectTo(address: string, limitMs: number): Promise<Connected> {
  const client = new Client({ ...reachable, connectionTimeoutMillis: limitMs, connectionString: address })
  // A failure reaches the statement; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // Its limit is the look's alone; the types of pg leave it out.
    const look: QueryConfig & { query_timeout: number } = { text: `select ${isReadOnly} as found`, query_timeout: limitMs }
    const { rows } = await client.query<{ found: boolean }>(look)
    if (rows[0]?.found) throw new ReadOnlyServer()
    return { client, address }
  } catch (failure) {
    void client.end()
    throw failure
  }
}

type Host = Pick<Client, 'host' | 'port'>

/** Remembers which of several servers took writes last, for the connections of a pool. */
export class Primary {
  readonly #url: string
  readonly #isAlone: boolean
  #found: Host | undefined
  #search: Promise<Host> | undefined

  constructor(url: string) {
    this.#url = url
    this.#isAlone = serversOf(url).length === 1
  }

  /** Undefined where there is one server. @throws NotConnected */
  async host(): Promise<Host | undefined> {
    return this.#isAlone ? undefined : (this.#found ?? (this.#search ??= this.#find()))
  }

  /** A connection to it failed, or it takes no writes any more. */
  forget(): void {
    this.#found = undefined
  }

  async #find(): Promise<Host> {
    try {
      const { client } = await connectToPrimary(this.#url, lookMs)
      void client.end()
      return (this.#found = { host: client.host, port: client.port })
    } finally {
      this.#search = undefined
    }
  }
}
