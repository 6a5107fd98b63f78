/** A call of the contract together with the function that answers it: the only way into the server. */
import type { Context } from 'hono'
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../contract/call.ts'
import type { Branch, Role } from '../../contract/roles.ts'

/** Who is signed in, as the sessions table says; never what the request claims. */
export type Caller = {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly branch: Branch
  readonly tokenHash: string
}

export type RouteRequest<C extends AnyCall> = {
  /** Parsed by the contract's schema. */
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** For headers of the answer; the entity is what the handler returns. */
  readonly http: Context
}

export type Route = {
  readonly call: AnyCall
  readonly handle: (asked: RouteRequest<AnyCall>, caller: Caller | undefined) => Promise<unknown>
}

/** A route for somebody signed in (`mayCall` 'session' or a list of roles). */
export function answer<C extends AnyCall>(
  call: C,
  handle: (asked: RouteRequest<C> & { readonly caller: Caller }) => Promise<AnswerOf<C>>,
): Route {
  if (needsNoSession(call)) throw new Error(`${call.path} is open: declare it with answerOpen`)
  return {
    call,
    handle: (asked, caller) => {
      if (!caller) throw new Error(`${call.path} reached its handler without a caller`)
      // The app has parsed `asked` with this very call's schemas.
      return handle({ ...(asked as RouteRequest<C>), caller })
    },
  }
}

/** A route without a session (`mayCall` 'public' or 'integration'): there is no caller to ask about. */
export function answerOpen<C extends AnyCall>(call: C, handle: (asked: RouteRequest<C>) => Promise<AnswerOf<C>>): Route {
  if (!needsNoSession(call)) throw new Error(`${call.path} needs a session: declare it with answer`)
  return { call, handle: (asked) => handle(asked as RouteRequest<C>) }
}

const needsNoSession = (call: AnyCall): boolean => call.mayCall === 'public' || call.mayCall === 'integration'
