/** How a call of the API ends when it does not end well. */
import type { Refusal } from '../../contract/errors.ts'

/** The server answered, and the answer is no. `refusal` is null when the answer is not the contract's. */
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

/** The refusal in an unknown error; null for everything else (no connection, time out, an answer of another shape). */
export function refusalIn(error: unknown): Refusal | null {
  return error instanceof ApiFailure ? error.refusal : null
}

/** Status of the answer in an unknown error; null when there was none. */
export function statusIn(error: unknown): number | null {
  return error instanceof ApiFailure ? error.status : null
}

/** A no that the asker can do something about; null when the server failed, or the session ended, or nobody answered. */
export function expectedRefusal(error: unknown): Refusal | null {
  const status = statusIn(error) ?? 500
  return status >= 500 || status === 401 ? null : refusalIn(error)
}
