/** Performs calls of the contract against the app in process, and checks every answer against the contract. */
import * as v from 'valibot'
import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '../../../src/contract/call.ts'
import { type Refusal, refusal } from '../../../src/contract/errors.ts'
import { refusalsOf } from '../../../src/server/platform/http/refusals.ts'

export type Answered<C extends AnyCall> = {
  readonly status: number
  /** Undefined when the call was refused. */
  readonly entity: AnswerOf<C> | undefined
  /** Undefined when the call was answered. */
  readonly error: Refusal | undefined
  readonly headers: Headers
}

export type CallInput<C extends AnyCall> = (QueryOf<C> extends undefined ? unknown : { readonly query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> })

export type Client = {
  readonly token: string | undefined
  /** The test asserts the status; this asserts the shape. */
  readonly call: <C extends AnyCall>(
    call: C,
    ...input: object extends CallInput<C> ? [] : [CallInput<C>]
  ) => Promise<Answered<C>>
  /** Sends any request, including ones that no client would send. `path` is below the API's base path. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
}

type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>

/** `fetch` takes paths below the API's base path. */
export function createClient(fetch: Fetch, token?: string): Client {
  const send: Client['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (token !== undefined && !headers.has('token') && !headers.has('authorization')) headers.set('token', token)
    return fetch(path, { ...init, headers })
  }
  const call: Client['call'] = async (definition, ...[input]) => {
    const { query, body } = (input ?? {}) as { query?: Record<string, unknown>; body?: unknown }
    const response = await send(definition.path + asText(query), {
      method: definition.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, headers: response.headers, ...(await read(definition, response)) }
  }
  return { token, call, send }
}

const asText = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

async function read<C extends AnyCall>(
  definition: C,
  response: Response,
): Promise<Pick<Answered<C>, 'entity' | 'error'>> {
  if (definition.file !== undefined && response.status === 200) {
    v.parse(v.literal(definition.file), response.headers.get('content-type'))
    return { entity: v.parse(definition.answer, await response.blob()) as AnswerOf<C>, error: undefined }
  }
  const json: unknown = await response.json()
  if (response.status === 200) {
    const { entity } = v.parse(v.strictObject({ entity: definition.answer }), json)
    return { entity: entity as AnswerOf<C>, error: undefined }
  }
  const { error } = v.parse(refusal, json)
  requireDocumented(definition, response.status, error)
  return { entity: undefined, error }
}

function requireDocumented(call: AnyCall, status: number, { codigo }: Refusal): void {
  if (!refusalsOf(call).get(status)?.includes(codigo))
    throw new Error(
      `${call.method} ${call.path} answered ${status} '${codigo}', which \`refuses\` of the contract does not name`,
    )
}
