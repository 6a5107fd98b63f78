import { Client } from 'pg'

/**
 * Ends with the question that it was not answered in time (`query_timeout`): pg itself would go on waiting for that
 * answer, with the next question behind it.
 */
export class TimeoutClient extends Client {
  /** `never`: what pg answers depends on how it is asked, in a dozen overloads. */
  override query(...asked: unknown[]): never {
    const answered: unknown = super.query(...(asked as [string]))
    // Asked with a callback it answers nothing: then it is the pool that asks, and ends it by itself.
    if (answered instanceof Promise) answered.catch((failure: Error) => failure.message === 'Query read timeout' && void this.end())
    return answered as never
  }
}
