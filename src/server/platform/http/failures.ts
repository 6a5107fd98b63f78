/** Turns any error of a call into the contract's refusal; unexpected errors are logged and never sent. */
import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { CommitUnanswered, isUnavailable } from '../base/database-errors.ts'
import { isBadTiming } from '../db/retry.ts'
import { failureFacts } from '../base/failure-facts.ts'
import type { Log } from '../base/log.ts'
import { Refused } from './refused.ts'
import { sendJson } from './send.ts'

export const answerFailure = (failure: unknown, c: Context, log: Log): Promise<Response> =>
  answerRefusal(refusalOf(failure, c, log), c)

/** The refusal with its cause; an unexpected one is logged. */
export function refusalOf(failure: unknown, c: Context, log: Log): Refused {
  if (failure instanceof Refused) return failure
  if (isBadTiming(failure)) return conflict(failure, c, log)
  return isUnavailable(failure) ? unavailable(failure, c, log) : unexpected(failure, c, log)
}

export function setRetryAfter(c: Context, { refusal: { segundos } }: Refused): void {
  if (segundos !== undefined) c.header('retry-after', String(segundos))
}

export function answerRefusal(refused: Refused, c: Context): Promise<Response> {
  const { refusal, status } = refused
  setRetryAfter(c, refused)
  return sendJson(c, { error: refusal }, status)
}

function unexpected(failure: unknown, c: Context, log: Log): Refused {
  logFailure('request.failed', failure, c, log)
  return new Refused('error-interno')
}

/** After all retries (db/retry.ts): other requests keep saving the same row. */
function conflict(failure: unknown, c: Context, log: Log): Refused {
  logFailure('database.conflict', failure, c, log)
  return new Refused('registro-cambio', { mensaje: notSaved })
}

const notSaved = 'Otras personas estaban cambiando lo mismo en ese momento y no se guardó nada. Vuelve a intentarlo.'

/** Clients retry reads (src/client/kit/api/http.ts): by then a restarted database is usually back. */
const segundos = 2

/** The database is unavailable, or did not confirm the commit in time. */
function unavailable(failure: unknown, c: Context, log: Log): Refused {
  logFailure('database.unavailable', failure, c, log)
  const mensaje = failure instanceof CommitUnanswered ? { mensaje: maybeDone } : {}
  return new Refused('sin-servicio', { segundos, ...mensaje })
}

const maybeDone =
  'La conexión se cortó al guardar y no se sabe si el cambio quedó guardado. Espera unos segundos y revísalo antes de repetirlo.'

/** The id is in the answer and in the log, so that support can connect them. */
function logFailure(event: string, failure: unknown, c: Context, log: Log): void {
  const id = (c.get('requestId') as string | undefined) ?? randomUUID()
  c.header('x-request-id', id)
  log(event, { id, method: c.req.method, path: c.req.path, ...factsOf(failure) })
}

/** Drizzle's message contains the query's values, which may be personal or secret; its statement does not. */
function factsOf(failure: unknown): Record<string, unknown> {
  if (!(failure instanceof Error)) return failureFacts(failure)
  return {
    ...failureFacts(failure),
    ...(failure instanceof DrizzleQueryError ? {} : { message: failure.message }),
    frames: framesOf(failure),
  }
}

/** The stack starts with the message, before its frames. */
const framesOf = (failure: Error): string[] =>
  (failure.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
