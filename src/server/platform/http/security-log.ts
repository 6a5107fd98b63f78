/**
 * Security events of calls: sign-ins and refusals, with user ids and never names. Accesses to personal data are in the
 * database (personal-data/).
 */
import type { Context } from 'hono'
import type { AnyCall } from '../../../contract/call.ts'
import { clientAddress } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './route.ts'

/** Adds the request's id and client address to all later log entries. */
export const withRequestFacts = (deps: Deps, c: Context): Deps => ({
  ...deps,
  security: (event, facts) =>
    deps.security?.(event, {
      id: c.get('requestId') as unknown,
      address: clientAddress(c, deps.env.trustProxy).address,
      ...facts,
    }),
})

const requestOf = (c: Context, { method, path }: AnyCall) => ({
  id: c.get('requestId') as unknown,
  call: `${method} ${path}`,
})
const who = ({ userId, role }: Caller) => ({ userId, role })

export function logRefused({ security }: Deps, c: Context, call: AnyCall, caller: Caller): void {
  security?.('rights.refused', { ...requestOf(c, call), ...who(caller) })
}

export function logKeyRefused({ security, env }: Deps, c: Context, call: AnyCall): void {
  security?.('integration.refused', { ...requestOf(c, call), address: clientAddress(c, env.trustProxy).address })
}
