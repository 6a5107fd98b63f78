/**
 * Stands where a machine names an actor or an action that only `src/client/actors/wiring.ts` or
 * `src/server` can give: `fromPromise<Out, In>(toBeProvided)`. It throws, because a forgotten
 * one must be heard at once and not look like a server that failed.
 */
export const toBeProvided = (): never => {
  throw new Error('This actor or action was not provided: see the wiring.')
}
