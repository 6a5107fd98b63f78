/** A call of the contract and its handler: the only way into the server. */
import type { Context } from 'hono'
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../../contract/call.ts'
import type { Branch, Role } from '../../../contract/roles.ts'

/** The signed-in user, from the sessions table and never from the request. */
export type Caller = {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly branch: Branch
  readonly tokenHash: string
}

export type RouteRequest<C extends AnyCall> = {
  /** Parsed with the contract's schema. */
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** For headers of the answer; the handler returns the entity. */
  readonly http: Context
}

export type Route = {
  readonly call: AnyCall
  readonly handle: (request: RouteRequest<AnyCall>, caller: Caller | undefined) => Promise<unknown>
}

/** A route with a session (`mayCall` 'session' or a list of roles). */
export function answer<C extends AnyCall>(
  call: C,
  handle: (request: RouteRequest<C> & { readonly caller: Caller }) => Promise<AnswerOf<C>>,
): Route {
  if (needsNoSession(call)) throw new Error(`${call.path} is open: declare it with answerOpen`)
  return {
    call,
    handle: (request, caller) => {
      if (!caller) throw new Error(`${call.path} reached its handler without a caller`)
      // The app has parsed `request` with the schemas of this call.
      return handle({ ...(request as RouteRequest<C>), caller })
    },
  }
}

/** A route without a session (`mayCall` 'public' or 'integration'), and so without a caller. */
export function answerOpen<C extends AnyCall>(
  call: C,
  handle: (request: RouteRequest<C>) => Promise<AnswerOf<C>>,
): Route {
  if (!needsNoSession(call)) throw new Error(`${call.path} needs a session: declare it with answer`)
  return { call, handle: (request) => handle(request as RouteRequest<C>) }
}

const needsNoSession = (call: AnyCall): boolean => call.mayCall === 'public' || call.mayCall === 'integration'
