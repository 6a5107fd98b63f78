/**
 * Performs calls by their definitions in the contract: the only way from the client to the API. A factory creates it,
 * so that tests can run the real client against an in-process server.
 */
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../../contract/call.ts'
import type { renewToken } from '../../../contract/session.ts'

export type ApiEnvironment = {
  /** Base address of the API: a path or a URL, with or without a trailing slash. */
  readonly apiBase: string
  /** Key with which passwords are encrypted before they are sent. */
  readonly passwordSecret: string
  /** The token of the signed-in user, or null. */
  readonly currentToken: () => string | null
  /** Called when the server refuses the current token. */
  readonly onExpired: () => void
  /** Replaces the browser's fetch. */
  readonly fetch?: typeof globalThis.fetch
}

/** The parameters of a call; `query` and `body` only where the call has one. */
export type CallRequest<C extends AnyCall> = {
  readonly signal?: AbortSignal | undefined
  /** For a call after sign-out: the token to send instead of the current one. */
  readonly token?: string
  /** Replaces the browser's fetch in a call with upload progress; ignored when `fetch` is already replaced. */
  readonly fetch?: typeof globalThis.fetch
} & (QueryOf<C> extends undefined ? unknown : { readonly query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> })

export type Api = {
  readonly passwordSecret: string
  /**
   * Returns the answer's `entity`, parsed by the contract. Throws ApiFailure when the server refuses, and ky's errors
   * when it is unreachable or its answer has another shape.
   */
  readonly perform: <C extends AnyCall>(call: C, request: CallRequest<C>) => Promise<AnswerOf<C>>
  /** Returns the new token, which is in a header of the answer; null: it has none. */
  readonly renewToken: (request: CallRequest<typeof renewToken>) => Promise<string | null>
}

export type Http = Pick<Api, 'perform' | 'renewToken'>

/** The HTTP part is not needed to paint the login: it is loaded for the first call, or shortly before. */
export const loadHttp = () => import('./http.ts')

export function createApi(environment: ApiEnvironment): Api {
  let loading: Promise<Http> | undefined
  const http = () =>
    // Loaded again after a failure, which may have been the connection
    (loading ??= loadHttp().then(
      ({ createHttp }) => createHttp(environment),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  return {
    passwordSecret: environment.passwordSecret,
    perform: async (call, request) => (await http()).perform(call, request),
    renewToken: async (request) => (await http()).renewToken(request),
  }
}
