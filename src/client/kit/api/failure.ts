/** Errors of API calls. */
import type { Refusal } from '../../../contract/errors.ts'

/** The server answered with an error. `refusal` is null when the body does not match the contract. */
export class ApiFailure extends Error {
  readonly status: number
  readonly statusText: string
  readonly refusal: Refusal | null

  constructor(status: number, statusText: string, refusal: Refusal | null) {
    super(`${status} ${refusal?.codigo ?? statusText}`)
    this.name = 'ApiFailure'
    this.status = status
    this.statusText = statusText
    this.refusal = refusal
  }
}

/** The refusal in an unknown error; null for everything else (no connection, timeout, a malformed answer). */
export function refusalIn(error: unknown): Refusal | null {
  return error instanceof ApiFailure ? error.refusal : null
}

/** HTTP status of an unknown error; null when there was no answer. */
export function statusIn(error: unknown): number | null {
  return error instanceof ApiFailure ? error.status : null
}

/** A refusal that the user can act on; null when the server failed, the session ended, or there was no answer. */
export function expectedRefusal(error: unknown): Refusal | null {
  const status = statusIn(error) ?? 500
  return status >= 500 || status === 401 ? null : refusalIn(error)
}
