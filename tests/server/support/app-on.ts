/** The whole server in process, on a given database, with a clock that the test controls. */
import { encryptPassword } from './encrypt-password.ts'
import { createApp } from '../../../src/server/app.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { login } from '../../../src/contract/session.ts'
import type { Database, Db } from '../../../src/server/platform/db/open.ts'
import { type Env, readEnv } from '../../../src/server/platform/base/env.ts'
import type { ClientFile } from '../../../src/server/platform/http/files/client-files.ts'
import type { Deps } from '../../../src/server/platform/http/deps.ts'
import { apiPath } from '../../../src/server/platform/http/paths.ts'
import type { Watching } from '../../../src/server/operations/watching/routes.ts'
import { cheap, seedAccounts } from './accounts.ts'
import { type Client, createClient } from './client.ts'

export const integrationKey = 'llave-de-integracion-de-prueba'

export type Options = {
  /** Initial time; the clock stands still until the test moves it. */
  readonly now?: Date
  readonly env?: Partial<Env>
  readonly client?: ReadonlyMap<string, ClientFile>
  /** Additional receivers of log events and metrics, as in a running process. */
  readonly receivers?: Pick<Deps, 'log' | 'security' | 'saved'>
  readonly watching?: Watching
  /** Fills the database before the accounts are looked up. */
  readonly seed?: (db: Db) => Promise<unknown>
}

export async function appOn(
  database: Database,
  { now = new Date('2026-03-02T16:00:00Z'), env, client, seed, receivers, watching }: Options = {},
) {
  const clock = { now }
  const logged: { readonly event: string; readonly [fact: string]: unknown }[] = []
  const deps: Deps = {
    db: database.db,
    now: () => clock.now,
    // Letters leave at once, unless a test is about undoing
    env: { ...readEnv({ INTEGRATION_KEY: integrationKey, UNDO_SECONDS: '0' }), ...env },
    ...receivers,
    log: (event, facts) => {
      logged.push({ event, ...facts })
      receivers?.log(event, facts)
    },
    passwordCost: cheap,
  }
  await seed?.(deps.db)
  await seedAccounts(deps.db, deps.env.demoPassword)
  const app = createApp(deps, client, watching)
  const fetchApi = (path: string, init?: RequestInit) => app.request(apiPath(deps.env.apiBase) + path, init)
  const anonymous = createClient(fetchApi)

  /** Signs in; every sign-in is a new session. */
  const signIn = async (userName: string): Promise<Client> => {
    const password = encryptPassword(deps.env.demoPassword, deps.env.passwordSecret)
    const { entity, error } = await anonymous.call(login, { body: { usuario: userName, password } })
    if (!entity) throw new Error(`${userName} could not sign in: ${error?.codigo}`)
    return createClient(fetchApi, entity.token)
  }

  /** Until the clock moves: a session ends with time. */
  const signedIn = new Map<Role, Client>()
  const moveClock = (instant: Date) => {
    clock.now = instant
    signedIn.clear()
  }

  return {
    app,
    db: deps.db,
    deps,
    /** Log output of the server. */
    logged,
    anonymous,
    /** A client with a token chosen by the test. */
    withToken: (token: string) => createClient(fetchApi, token),
    signIn,
    /** The account of the role, signed in once; `signIn` begins another session. */
    as: async (role: Role): Promise<Client> => {
      const client = signedIn.get(role) ?? (await signIn(role.toLowerCase()))
      signedIn.set(role, client)
      return client
    },
    setNow: moveClock,
    pass: (ms: number) => moveClock(new Date(clock.now.getTime() + ms)),
    stop: () => database.close(),
  }
}
export type TestApp = Awaited<ReturnType<typeof appOn>>
