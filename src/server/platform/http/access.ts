/** Permission for a call: the contract's `mayCall`, checked before the body is read. */
import type { Context } from 'hono'
import type { AnyCall } from '../../../contract/call.ts'
import type { Deps, FindCaller } from './deps.ts'
import { Refused } from './refused.ts'
import type { Caller } from './route.ts'
import { isSameSecret } from './secrets.ts'
import { logKeyRefused, logRefused } from './security-log.ts'

/** Header with the integration key of another system. */
export const integrationHeader = 'x-integration-key'

/** The caller of a call that needs a session, undefined for others; refuses without permission. */
export async function authorise(
  call: AnyCall,
  c: Context,
  deps: Deps,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  if (call.mayCall === 'public') return undefined
  if (call.mayCall === 'integration') {
    if (!holdsKey(c.req.header(integrationHeader), deps.env.integrationKey)) {
      logKeyRefused(deps, c, call)
      throw new Refused('sin-permiso', { mensaje: 'La clave de integración no es válida.' })
    }
    return undefined
  }
  const caller = await findCaller(deps, tokenOf(c))
  if (!caller) throw new Refused('sesion-vencida')
  if (call.mayCall !== 'session' && !call.mayCall.includes(caller.role)) {
    logRefused(deps, c, call, caller)
    throw new Refused('sin-permiso')
  }
  return caller
}

/** Some calls send the token as a header, others as a bearer credential (spec 1 §7). */
function tokenOf(c: Context): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')
  return c.req.header('token') ?? bearer?.[1]
}

const holdsKey = (sent: string | undefined, key: string | undefined): boolean =>
  sent !== undefined && key !== undefined && isSameSecret(sent, key)
