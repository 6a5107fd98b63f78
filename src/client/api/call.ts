/**
 * Performs a call from its definition in the contract: the one way from the client to the API.
 * Made by a factory, so that tests play the real client against a server in process.
 */
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../contract/call.ts'

export type ApiEnvironment = {
  /** Where the API is found: a path or a URL, with or without a slash at its end. */
  readonly apiBase: string
  /** Key of the password's encryption on its way out. */
  readonly passwordSecret: string
  /** The token of whoever is signed in; null when nobody is. */
  readonly currentToken: () => string | null
  /** Told when the server refuses the token that is still the current one. */
  readonly onExpired: () => void
  /** Another way to reach the server than the browser's. */
  readonly fetch?: typeof globalThis.fetch
}

/** What a call takes besides its definition; `query` and `body` only where the call has one. */
export type CallRequest<C extends AnyCall> = {
  readonly signal?: AbortSignal | undefined
  /** For a call made while nobody is signed in any more: the token to send instead of the current one. */
  readonly token?: string
  /** Instead of the browser's fetch, for a call whose sending is watched; nothing where the server is reached in another way. */
  readonly fetch?: typeof globalThis.fetch
} & (QueryOf<C> extends undefined ? unknown : { readonly query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> })

export type Answered<C extends AnyCall> = { readonly entity: AnswerOf<C>; readonly headers: Headers }

export type Api = {
  readonly passwordSecret: string
  /**
   * Out: the answer's `entity`, parsed by the contract. Throws ApiFailure when the server refuses,
   * ky's errors when it cannot be reached or answers in another shape.
   */
  readonly perform: <C extends AnyCall>(call: C, asked: CallRequest<C>) => Promise<AnswerOf<C>>
  /** The same, for the call whose answer also speaks in headers. */
  readonly performFully: <C extends AnyCall>(call: C, asked: CallRequest<C>) => Promise<Answered<C>>
}

/** The part that speaks HTTP: not needed to paint the login, so it is loaded for the first call, or shortly before. */
export const loadHttp = () => import('./http.ts')

export function createApi(surroundings: ApiEnvironment): Api {
  const http = () => loadHttp().then(({ createHttp }) => createHttp(surroundings))
  let loaded: ReturnType<typeof http> | undefined
  const performFully: Api['performFully'] = async (call, asked) => {
    // Asked for again after a failure: it may have been the connection
    loaded ??= http().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return (await loaded)(call, asked)
  }
  return {
    passwordSecret: surroundings.passwordSecret,
    performFully,
    perform: async (call, asked) => (await performFully(call, asked)).entity,
  }
}
