/** What the security log is told of calls: who was refused, and who read whose data. People by their ids, never by their names. */
import type { Context } from 'hono'
import type { AnyCall } from '../../contract/call.ts'
import { clientAddress } from './client-address.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './route.ts'

const requestOf = (c: Context, { method, path }: AnyCall) => ({ id: c.get('requestId') as unknown, call: `${method} ${path}` })
const who = ({ userId, role }: Caller) => ({ userId, role })

export function tellRefused({ security }: Deps, c: Context, call: AnyCall, caller: Caller): void {
  security?.('rights.refused', { ...requestOf(c, call), ...who(caller) })
}

export function tellKeyRefused({ security, env }: Deps, c: Context, call: AnyCall): void {
  security?.('integration.refused', { ...requestOf(c, call), address: clientAddress(c, env.trustProxy).address })
}

/** Names of ids in questions about one person. */
const subjects = { idCandidato: 'candidateId', idReclutamiento: 'recruitmentId', IdReclutamiento: 'recruitmentId' } as const

/** Only of what was found and answered: one who asks for somebody else's is told that there is nothing. */
export function tellRead({ security }: Deps, c: Context, call: AnyCall, caller: Caller, query: unknown): void {
  if (!security) return
  const about = Object.entries(subjects).flatMap(([name, told]) => {
    const id: unknown = typeof query === 'object' && query !== null && name in query ? query[name as keyof typeof query] : undefined
    return typeof id === 'number' || typeof id === 'string' ? [[told, Number(id)] as const] : []
  })
  if (call.file !== undefined) security('data.exported', { ...requestOf(c, call), ...who(caller), ...Object.fromEntries(about) })
  else if (about.length > 0) security('data.read', { ...requestOf(c, call), ...who(caller), ...Object.fromEntries(about) })
}
