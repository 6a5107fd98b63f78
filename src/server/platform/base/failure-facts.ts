/**
 * Facts about an error for the log: its kind, its code, and the step and statement in which it occurred. Never its
 * message: databases, mail servers and identity providers quote their input in it.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import { causesOf, errorCode, isUnavailable } from './database-errors.ts'

const steps = new WeakMap<object, string>()

/** Runs `work`; an error carries the step's name to the log. For nested steps the innermost is used. */
export async function inStep<Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Error && !steps.has(failure)) steps.set(failure, step)
    throw failure
  }
}

/** SQLSTATE, or the code of the system or a library; undefined without one. */
export function failureCode(failure: unknown): string | undefined {
  const coded = causesOf(failure).find(
    (one): one is Error & { code: string } => 'code' in one && typeof one.code === 'string',
  )
  return errorCode(failure) ?? coded?.code
}

export function failureFacts(failure: unknown): Readonly<Record<string, unknown>> {
  if (!(failure instanceof Error)) return { error: typeof failure }
  const step = causesOf(failure)
    .map((one) => steps.get(one))
    .find((one) => one !== undefined)
  const replied = causesOf(failure).find(
    (one): one is Error & { responseCode: number } => 'responseCode' in one && typeof one.responseCode === 'number',
  )
  return {
    error: failure instanceof DrizzleQueryError ? 'DrizzleQueryError' : failure.name,
    ...causeOf(failure),
    ...(step !== undefined && { step }),
    ...(replied && { responseCode: replied.responseCode }),
    ...(failure instanceof DrizzleQueryError && { sql: failure.query }),
  }
}

/**
 * When the database is unavailable without a code, the message is the driver's, about connections and without values.
 */
function causeOf(failure: Error): Readonly<Record<string, unknown>> {
  const code = failureCode(failure)
  if (code !== undefined) return { code }
  return isUnavailable(failure) ? { cause: causesOf(failure).at(-1)?.message } : {}
}
