/**
 * What the log says of a failure: its kind, its code, the step and the statement in which it happened. Never its message:
 * databases, mail servers and identity providers repeat in it what they were sent.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import { causesOf, errorCode, isUnavailable } from './database-errors.ts'

const steps = new WeakMap<object, string>()

/** Does `work`; a failure carries the step's name to the log. Of nested steps the innermost is named. */
export async function inStep<Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Error && !steps.has(failure)) steps.set(failure, step)
    throw failure
  }
}

/** SQLSTATE, or the code of the system or of a library; undefined where there is none. */
export function failureCode(failure: unknown): string | undefined {
  const coded = causesOf(failure).find((one): one is Error & { code: string } => 'code' in one && typeof one.code === 'string')
  return errorCode(failure) ?? coded?.code
}

export function failureFacts(failure: unknown): Readonly<Record<string, unknown>> {
  if (!(failure instanceof Error)) return { error: typeof failure }
  const step = causesOf(failure).map((one) => steps.get(one)).find((one) => one !== undefined)
  const replied = causesOf(failure).find((one): one is Error & { responseCode: number } => 'responseCode' in one && typeof one.responseCode === 'number')
  return {
    error: failure instanceof DrizzleQueryError ? 'DrizzleQueryError' : failure.name,
    ...causeOf(failure),
    ...(step !== undefined && { step }),
    ...(replied && { responseCode: replied.responseCode }),
    ...(failure instanceof DrizzleQueryError && { sql: failure.query }),
  }
}

/** Of a database that is away without a code it is the driver that speaks, of connections and of no values. */
function causeOf(failure: Error): Readonly<Record<string, unknown>> {
  const code = failureCode(failure)
  if (code !== undefined) return { code }
  return isUnavailable(failure) ? { cause: causesOf(failure).at(-1)?.message } : {}
}
