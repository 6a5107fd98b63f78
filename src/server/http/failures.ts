/** Turns whatever a call throws into the contract's refusal; what was not expected goes to the log, never out. */
import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { CommitUnanswered, isUnavailable } from '../runtime/database-errors.ts'
import { isBadTiming } from '../db/retry.ts'
import { failureFacts } from '../runtime/failure-facts.ts'
import type { Log } from '../runtime/log.ts'
import { Refused } from './refused.ts'
import { sendJson } from './send.ts'

export function answerFailure(failure: unknown, c: Context, log: Log): Promise<Response> {
  if (failure instanceof Refused) return answerRefusal(failure, c)
  if (isBadTiming(failure)) return answerConflict(failure, c, log)
  return isUnavailable(failure) ? answerUnavailable(failure, c, log) : answerUnexpected(failure, c, log)
}

export function answerRefusal({ refusal, status }: Refused, c: Context): Promise<Response> {
  if (refusal.segundos !== undefined) c.header('retry-after', String(refusal.segundos))
  return sendJson(c, { error: refusal }, status)
}

function answerUnexpected(failure: unknown, c: Context, log: Log): Promise<Response> {
  logFailure('request.failed', failure, c, log)
  return answerRefusal(new Refused('error-interno'), c)
}

/** After every other try (db/retry.ts): others go on saving the same. */
function answerConflict(failure: unknown, c: Context, log: Log): Promise<Response> {
  logFailure('database.conflict', failure, c, log)
  return answerRefusal(new Refused('registro-cambio', { mensaje: notSaved }), c)
}

const notSaved = 'Otras personas estaban cambiando lo mismo en ese momento y no se guardó nada. Vuelve a intentarlo.'

/** A client repeats what it reads (src/client/api/http.ts): so often, the database of a restart is back. */
const segundos = 2

/** The database is away, or did not say in time what it made of it. */
function answerUnavailable(failure: unknown, c: Context, log: Log): Promise<Response> {
  logFailure('database.unavailable', failure, c, log)
  const mensaje = failure instanceof CommitUnanswered ? { mensaje: maybeDone } : {}
  return answerRefusal(new Refused('sin-servicio', { segundos, ...mensaje }), c)
}

const maybeDone = 'La conexión se cortó al guardar y no se sabe si el cambio quedó guardado. Espera unos segundos y revísalo antes de repetirlo.'

/** The id stands in the answer and in the log: support finds the one by the other. */
function logFailure(event: string, failure: unknown, c: Context, log: Log): void {
  const id = (c.get('requestId') as string | undefined) ?? randomUUID()
  c.header('x-request-id', id)
  log(event, { id, method: c.req.method, path: c.req.path, ...factsOf(failure) })
}

/** Drizzle's message quotes the values of the query, which may be personal or secret; its statement does not. */
function factsOf(failure: unknown): Record<string, unknown> {
  if (!(failure instanceof Error)) return failureFacts(failure)
  return { ...failureFacts(failure), ...(failure instanceof DrizzleQueryError ? {} : { message: failure.message }), frames: framesOf(failure) }
}

/** The stack repeats the message in front of its frames. */
const framesOf = (failure: Error): string[] =>
  (failure.stack ?? '').split('\n').map((line) => line.trim()).filter((line) => line.startsWith('at ')).slice(0, 12)
