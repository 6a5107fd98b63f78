/** One call of the API as data: the client performs it, the server answers it, and the OpenAPI document lists it. */
import * as v from 'valibot'
import type { RefusalCode } from './errors.ts'
import type { Role } from './roles.ts'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * Everyone; every signed-in user; signed-in users with one of the roles; or another system of the company with the
 * integration key.
 */
export type MayCall = 'public' | 'session' | 'integration' | readonly Role[]

/**
 * How much the answer shows of candidates. `nobody`: no candidate's data. `list`: a page of a list with a few fields of
 * each. `change`: a command; its own log records the user. Otherwise the server logs the read of the person's record
 * with this label.
 */
export type Reads<Query extends string = string, Row extends string = string> =
  | 'nobody'
  | 'list'
  | 'change'
  | LoggedRead<Query, Row>

export type LoggedRead<Query extends string = string, Row extends string = string> = { readonly label: string } & (
  | {
      readonly of: 'candidate'
      /** Field of the query. */
      readonly id: Query
      /** Field of a second candidate. */
      readonly otherId?: Query
    }
  | { readonly of: 'process'; /** Field of the query. */ readonly id: Query }
  | { readonly of: 'candidates'; /** Field of each row of the answer. */ readonly id: Row }
  /** A file with every candidate of the caller's branch. */
  | { readonly of: 'branch' }
)

/**
 * What happens when a call that changes something is repeated because its first answer was lost. `once`: with the same
 * `Idempotency-Key` it gets the first answer and is not carried out again (server/platform/http/idempotency.ts).
 * Otherwise the reason why it takes no key.
 */
export type Writes = 'once' | { readonly withoutKey: string }

export type Call<Query extends Schema | undefined, Body extends Schema | undefined, Answer extends Schema> = {
  readonly method: 'GET' | 'POST'
  /** Below the API's base path, with a leading slash. */
  readonly path: string
  readonly mayCall: MayCall
  /**
   * The records that the call finds: those of the caller's branch. Read-only users find those that they interview for
   * or observe. Any other record is 404. `reported-branches`: the corporate branch also finds customer service, because
   * its metrics include it.
   */
  readonly within?: 'branch' | 'reported-branches'
  readonly reads: Reads
  /** Absent: it only reads. */
  readonly writes?: Writes
  /** Besides the codes that follow from its shape and from `mayCall` (server/platform/http/refusals.ts). */
  readonly refuses?: readonly RefusalCode[]
  /** One Spanish line for the OpenAPI document. */
  readonly summary: string
  /** Spanish sentences for the OpenAPI document about what its schemas cannot say. */
  readonly note?: string
  /** Values are text on the wire: schemas here parse from strings. */
  readonly query?: Query
  readonly body?: Body
  /** Limit of its body in bytes, if it is larger than the default. */
  readonly largestBody?: number
  /** Shape of `entity` in the answer. */
  readonly answer: Answer
  /** Media type of an answer that is a file and not JSON; then `answer` is `v.blob()`. */
  readonly file?: string
}

export type AnyCall = Call<Schema | undefined, Schema | undefined, Schema>

/**
 * Parameters as the server's handler receives them, and as the client passes them (numbers and booleans become text).
 */
export type QueryOf<C extends AnyCall> = OutputOf<C['query']>
export type BodyOf<C extends AnyCall> = OutputOf<C['body']>
export type AnswerOf<C extends AnyCall> = v.InferOutput<C['answer']>

// An optional property has the type `Schema | undefined`, which would fail the test for every schema
type OutputOf<S extends Schema | undefined> = [NonNullable<S>] extends [never]
  ? undefined
  : v.InferOutput<NonNullable<S>>

type FieldOf<T> = Extract<keyof T, string>
type RowOf<T> = T extends readonly (infer Row)[] ? FieldOf<Row> : never

/**
 * Everything about a call is declared here; the build leaves out of the client what only the server reads
 * (setup/without-descriptions.mjs).
 */
export function defineCall<
  const Answer extends Schema,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
>(
  call: Call<Query, Body, Answer> & { readonly reads: Reads<FieldOf<OutputOf<Query>>, RowOf<v.InferOutput<Answer>>> },
): Call<Query, Body, Answer> {
  return call
}

/**
 * Header of a call that is carried out once: a UUID that the client makes for each save
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'idempotency-key'

/** Key of a call in the log of reads and in the tests: `GET /candidatos/detalle-candidato`. */
export const nameOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string => `${method} ${path}`

/** The answer of a call that only confirms success. */
export const done = v.object({ success: v.literal(true) })
