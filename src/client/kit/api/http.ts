/** A call of the contract over HTTP. */
import ky, { isHTTPError, type ResponsePromise } from 'ky'
import * as v from 'valibot'
import { type AnswerOf, type AnyCall, idempotencyHeader, nameOf } from '../../../contract/call.ts'
import { refusal } from '../../../contract/errors.ts'
import type { Answered, Api, ApiEnvironment } from './call.ts'
import { ApiFailure, statusIn } from './failure.ts'
import { createSaveKeys } from './save-keys.ts'

/** A stage is saved in milliseconds; a longer wait means that the server is not reachable. */
const timeoutMs = 20_000

/** Returns the function that performs calls; `Api.performFully` documents its result and errors. */
export function createHttp(surroundings: ApiEnvironment): Api['performFully'] {
  const http = ky.create({
    prefix: surroundings.apiBase,
    timeout: timeoutMs,
    // Otherwise a browser delays an identical request of another tab until this one is answered.
    cache: 'no-store',
    // Reads are retried once or twice when the connection breaks; who saves is told at once, and may save again.
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
    ...(surroundings.fetch ? { fetch: surroundings.fetch } : {}),
  })

  const perform = async <C extends AnyCall>(
    call: C,
    input: object,
    headers: Record<string, string>,
  ): Promise<Answered<C>> => {
    const { token = surroundings.currentToken(), query, body, signal, fetch } = input as Loose
    const send = (credential: string | null) =>
      http(call.path, {
        method: call.method,
        headers: { ...headers, ...(credential ? { token: credential, authorization: `Bearer ${credential}` } : {}) },
        ...(query ? { searchParams: asText(query) } : {}),
        json: body,
        ...(fetch && !surroundings.fetch ? { fetch } : {}),
        ...(signal ? { signal } : {}),
      })
    try {
      return await read(call, send(token))
    } catch (error) {
      if (call.mayCall === 'public' || !isRefusedToken(error)) throw toFailure(error)
      const current = surroundings.currentToken()
      if (current === null) throw toFailure(error)
      if (current === token) {
        surroundings.onExpired()
        throw toFailure(error)
      }
      // The token was renewed during the call. A refused token changed nothing, so that a retry is safe.
      return read(call, send(current)).catch((second: unknown) => Promise.reject(toFailure(second)))
    }
  }

  const keys = createSaveKeys()
  return async (call, input) => {
    if (call.writes !== 'once') return perform(call, input, {})
    const save = `${nameOf(call)} ${JSON.stringify((input as Loose).body)}`
    const key = keys.keyOf(save)
    try {
      const answer = await perform(call, input, { [idempotencyHeader]: key })
      keys.answered(save)
      return answer
    } catch (error) {
      if (isAnswered(error)) keys.answered(save)
      else keys.lost(save, key)
      throw error
    }
  }
}

/** Whether the server has decided about a save: not without an answer, with a failed server, or before signing in again. */
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
