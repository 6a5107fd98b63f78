/**
 * Performs a call from its definition in the contract: the one way from the client to the API.
 * Made by a factory, so that tests play the real client against a server in process.
 */
import ky, { isHTTPError, type ResponsePromise } from 'ky'
import * as v from 'valibot'
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../contract/call.ts'
import { refusal } from '../../contract/errors.ts'
import { ApiFailure } from './failure.ts'

/** A stage is saved in milliseconds; longer means that nobody is there. */
const timeoutMs = 20_000

export type Surroundings = {
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
export type Asked<C extends AnyCall> = {
  readonly signal?: AbortSignal | undefined
  /** For a call made while nobody is signed in any more: the token to send instead of the current one. */
  readonly token?: string
} & (QueryOf<C> extends undefined ? unknown : { readonly query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> })

export type Answered<C extends AnyCall> = { readonly entity: AnswerOf<C>; readonly headers: Headers }

export type Api = {
  readonly passwordSecret: string
  /**
   * Out: the answer's `entity`, parsed by the contract. Throws ApiFailure when the server refuses,
   * ky's errors when it cannot be reached or answers in another shape.
   */
  readonly perform: <C extends AnyCall>(call: C, asked: Asked<C>) => Promise<AnswerOf<C>>
  /** The same, for the call whose answer also speaks in headers. */
  readonly performFully: <C extends AnyCall>(call: C, asked: Asked<C>) => Promise<Answered<C>>
}

export function createApi(surroundings: Surroundings): Api {
  const http = ky.create({
    prefix: surroundings.apiBase,
    timeout: timeoutMs,
    // Reads are repeated once or twice when the connection breaks; what changes something never is.
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
    ...(surroundings.fetch ? { fetch: surroundings.fetch as never } : {}),
  })

  const performFully: Api['performFully'] = async (call, asked) => {
    const { token = surroundings.currentToken(), query, body, signal } = asked as Loose
    const send = (credential: string | null) =>
      http(call.path, {
        method: call.method,
        headers: credential ? { token: credential, authorization: `Bearer ${credential}` } : {},
        ...(query ? { searchParams: asText(query) } : {}),
        ...(body === undefined ? {} : { json: body }),
        ...(signal ? { signal } : {}),
      })
    try {
      return await read(call, send(token))
    } catch (error) {
      if (call.access === 'public' || !isRefusedToken(error)) throw toFailure(error)
      const current = surroundings.currentToken()
      if (current === null) throw toFailure(error)
      if (current === token) {
        surroundings.onExpired()
        throw toFailure(error)
      }
      // Renewed while the call was under way; a refused token changed nothing, so asking again is safe.
      return read(call, send(current)).catch((second: unknown) => Promise.reject(toFailure(second)))
    }
  }

  return { passwordSecret: surroundings.passwordSecret, performFully, perform: async (call, asked) => (await performFully(call, asked)).entity }
}

type Loose = {
  readonly signal?: AbortSignal
  readonly token?: string
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

async function read<C extends AnyCall>(call: C, sent: ResponsePromise): Promise<Answered<C>> {
  const { entity } = await sent.json(v.object({ entity: call.answer }))
  return { entity: entity as AnswerOf<C>, headers: (await sent).headers }
}

const isRefusedToken = (error: unknown): boolean => isHTTPError(error) && error.response.status === 401

/** Values are text on the wire; what is missing is left out. */
function asText(query: Record<string, unknown>): Record<string, string> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

function toFailure(error: unknown): unknown {
  if (!isHTTPError(error)) return error
  const read = v.safeParse(refusal, error.data)
  return new ApiFailure(error.response.status, error.response.statusText, read.success ? read.output.error : null)
}
