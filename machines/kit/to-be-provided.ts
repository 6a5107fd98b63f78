/**
 * Placeholder for an actor or action that only the client's or the server's wiring can provide: `fromPromise<Out,
 * In>(toBeProvided)`. It throws, so that a missing implementation is noticed at once and does not look like a server
 * failure.
 */
export const toBeProvided = (): never => {
  throw new Error('This actor or action was not provided: see the wiring.')
}
