/** One call of the API as data: the client performs it, the server answers it, the OpenAPI document lists it. */
import * as v from 'valibot'
import type { Role } from './roles.ts'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * Who may call: anybody; anybody signed in; anybody signed in with one of the roles;
 * or a system of the house that holds the integration key.
 */
export type Access = 'public' | 'session' | 'integration' | readonly Role[]

export type Call<Query extends Schema | undefined, Body extends Schema | undefined, Answer extends Schema> = {
  readonly method: 'GET' | 'POST'
  /** Below the API's base path, with a leading slash. */
  readonly path: string
  readonly access: Access
  /** One Spanish line for the OpenAPI document. */
  readonly summary: string
  /** Values are text on the wire: schemas here parse from strings. */
  readonly query?: Query
  readonly body?: Body
  /** Bytes that its body may have, where that is more than of any other call. */
  readonly largestBody?: number
  /** Shape of `entity` in the answer. */
  readonly answer: Answer
  /** Media type, where the answer is no JSON but a file; then `answer` is `v.blob()`. */
  readonly file?: string
}

export type AnyCall = Call<Schema | undefined, Schema | undefined, Schema>

/** What the server's handler receives, and what the client passes (numbers and booleans become text). */
export type QueryOf<C extends AnyCall> = OutputOf<C['query']>
export type BodyOf<C extends AnyCall> = OutputOf<C['body']>
export type AnswerOf<C extends AnyCall> = v.InferOutput<C['answer']>

// An optional property reads as `Schema | undefined`, which would answer no to every schema
type OutputOf<S extends Schema | undefined> = [NonNullable<S>] extends [never] ? undefined : v.InferOutput<NonNullable<S>>

export function defineCall<
  const Answer extends Schema,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
>(call: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return call
}

/** The answer of a call that only says that it was done. */
export const done = v.object({ success: v.literal(true) })
