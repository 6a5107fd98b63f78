/** What the security log is told of calls: who came in, who was refused, by their ids and never by their names. Who read whose data stands in the database (personal-data/). */
import type { Context } from 'hono'
import type { AnyCall } from '../../contract/call.ts'
import { clientAddress } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './route.ts'

/** What is told from here on says which request it is about, and from where that came. */
export const withRequestFacts = (deps: Deps, c: Context): Deps => ({
  ...deps,
  security: (event, facts) => deps.security?.(event, { id: c.get('requestId') as unknown, address: clientAddress(c, deps.env.trustProxy).address, ...facts }),
})

const requestOf = (c: Context, { method, path }: AnyCall) => ({ id: c.get('requestId') as unknown, call: `${method} ${path}` })
const who = ({ userId, role }: Caller) => ({ userId, role })

export function logRefused({ security }: Deps, c: Context, call: AnyCall, caller: Caller): void {
  security?.('rights.refused', { ...requestOf(c, call), ...who(caller) })
}

export function logKeyRefused({ security, env }: Deps, c: Context, call: AnyCall): void {
  security?.('integration.refused', { ...requestOf(c, call), address: clientAddress(c, env.trustProxy).address })
}
