/** A call of the contract over HTTP. */
import ky, { isHTTPError, type ResponsePromise } from 'ky'
import * as v from 'valibot'
import { type AnswerOf, type AnyCall, idempotencyHeader, nameOf } from '../../../contract/call.ts'
import { refusal } from '../../../contract/errors.ts'
import { renewToken } from '../../../contract/session.ts'
import type { ApiEnvironment, Http } from './call.ts'
import { ApiFailure, statusIn } from './failure.ts'
import { createSaveKeys } from './save-keys.ts'

/** A stage is saved in milliseconds; a longer wait means that the server is not reachable. */
const timeoutMs = 20_000

type Answered<C extends AnyCall> = { readonly entity: AnswerOf<C>; readonly headers: Headers }

/** `Api` documents results and errors. */
export function createHttp(environment: ApiEnvironment): Http {
  const http = ky.create({
    prefix: environment.apiBase,
    timeout: timeoutMs,
    // Otherwise a browser delays an identical request of another tab until this one is answered.
    cache: 'no-store',
    // Reads are retried once or twice when the connection breaks; a failed save is reported at once, and the user may
    // repeat it.
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
    ...(environment.fetch ? { fetch: environment.fetch } : {}),
  })

  const exchange = async <C extends AnyCall>(
    call: C,
    request: object,
    headers: Record<string, string> = {},
  ): Promise<Answered<C>> => {
    const { token = environment.currentToken(), query, body, signal, fetch } = request as Loose
    const send = (credential: string | null) =>
      http(call.path, {
        method: call.method,
        headers: { ...headers, ...(credential ? { token: credential, authorization: `Bearer ${credential}` } : {}) },
        ...(query ? { searchParams: asText(query) } : {}),
        json: body,
        ...(fetch && !environment.fetch ? { fetch } : {}),
        ...(signal ? { signal } : {}),
      })
    try {
      return await read(call, send(token))
    } catch (error) {
      if (call.mayCall === 'public' || !isRefusedToken(error)) throw toFailure(error)
      const current = environment.currentToken()
      if (current === null) throw toFailure(error)
      if (current === token) {
        environment.onExpired()
        throw toFailure(error)
      }
      // The token was renewed during the call. A refused token changed nothing, so that a retry is safe.
      return read(call, send(current)).catch((second: unknown) => Promise.reject(toFailure(second)))
    }
  }

  const keys = createSaveKeys()
  return {
    async perform(call, request) {
      if (call.writes !== 'once') return (await exchange(call, request)).entity
      const save = `${nameOf(call)} ${JSON.stringify((request as Loose).body)}`
      const key = keys.keyOf(save)
      try {
        const { entity } = await exchange(call, request, { [idempotencyHeader]: key })
        keys.answered(save)
        return entity
      } catch (error) {
        if (isAnswered(error)) keys.answered(save)
        else keys.lost(save, key)
        throw error
      }
    },
    renewToken: async (request) => (await exchange(renewToken, request)).headers.get('token') || null,
  }
}

/**
 * Whether the server has decided about a save: not without an answer, with a failed server, or before signing in again.
 */
function isAnswered(error: unknown): boolean {
  const status = statusIn(error)
  return status !== null && status < 500 && status !== 401
}

type Loose = {
  readonly signal?: AbortSignal
  readonly token?: string
  readonly fetch?: typeof globalThis.fetch
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

async function read<C extends AnyCall>(call: C, sent: ResponsePromise): Promise<Answered<C>> {
  if (call.file !== undefined) return { entity: (await sent.blob()) as AnswerOf<C>, headers: (await sent).headers }
  const { entity } = await sent.json(v.object({ entity: call.answer }))
  return { entity: entity as AnswerOf<C>, headers: (await sent).headers }
}

const isRefusedToken = (error: unknown): boolean => isHTTPError(error) && error.response.status === 401

/** Values are text on the wire; missing ones are omitted. */
function asText(query: Record<string, unknown>): Record<string, string> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

function toFailure(error: unknown): unknown {
  if (!isHTTPError(error)) return error
  const read = v.safeParse(refusal, error.data)
  return new ApiFailure(error.response.status, error.response.statusText, read.success ? read.output.error : null)
}
