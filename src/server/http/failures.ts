/** Turns whatever a call throws into the contract's refusal; what was not expected goes to the log, never out. */
import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Log } from './log.ts'
import { Refused } from './refused.ts'
import { sendJson } from './send.ts'

export function answerFailure(failure: unknown, c: Context, log: Log): Promise<Response> {
  return failure instanceof Refused ? answerRefusal(failure, c) : answerUnexpected(failure, c, log)
}

export function answerRefusal({ refusal, status }: Refused, c: Context): Promise<Response> {
  if (refusal.segundos !== undefined) c.header('retry-after', String(refusal.segundos))
  return sendJson(c, { error: refusal }, status)
}

/** The id stands in the answer and in the log: support finds the one by the other. */
function answerUnexpected(failure: unknown, c: Context, log: Log): Promise<Response> {
  const id = randomUUID()
  c.header('x-request-id', id)
  log('request.failed', { id, method: c.req.method, path: c.req.path, ...factsOf(failure) })
  return answerRefusal(new Refused('error-interno'), c)
}

/**
 * What helps to find the cause. Drizzle's message and the database's details quote the values of the
 * query, which may be personal or secret: of those only the SQL text and the code are kept.
 */
function factsOf(failure: unknown): Record<string, unknown> {
  if (failure instanceof DrizzleQueryError) {
    return { error: 'DrizzleQueryError', code: codeOf(failure.cause), sql: failure.query, at: framesOf(failure) }
  }
  if (failure instanceof Error) {
    return { error: failure.name, code: codeOf(failure), message: failure.message, at: framesOf(failure) }
  }
  return { error: typeof failure }
}

const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined

/** The stack repeats the message in front of its frames. */
const framesOf = (failure: Error): string[] =>
  (failure.stack ?? '').split('\n').map((line) => line.trim()).filter((line) => line.startsWith('at ')).slice(0, 12)
