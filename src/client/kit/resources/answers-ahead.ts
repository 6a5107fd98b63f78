/** Answers that are requested before they are needed: each is taken once, by the session that requested it. */
import type { Api } from '../api/call.ts'
import { readSession } from '../session/session-storage.ts'

type Ahead<Answer> = { readonly until: number; readonly answer: Promise<Answer> }

/** Bytes of CVs are among them. */
const mostStored = 8

/** `goodForMs`: how long an answer may wait; a later caller needs fresh data. */
export function createAhead<Answer>(goodForMs: number) {
  const stored = new WeakMap<Api, Map<string, Ahead<Answer>>>()
  // The session is part of the key: another user may have signed in
  const keyOf = (key: string) => `${readSession()?.token ?? ''} ${key}`
  const find = (api: Api, key: string) => {
    const found = stored.get(api)?.get(keyOf(key))
    return found && performance.now() < found.until ? found : undefined
  }
  const put = (api: Api, key: string, answer: Promise<Answer>): void => {
    const answers = stored.get(api) ?? new Map<string, Ahead<Answer>>()
    stored.set(api, answers)
    const ahead = { until: performance.now() + goodForMs, answer }
    const name = keyOf(key)
    answers.delete(name)
    answers.set(name, ahead)
    for (const oldest of [...answers.keys()].slice(0, -mostStored)) answers.delete(oldest)
    answer.catch(() => {
      if (answers.get(name) === ahead) answers.delete(name)
    })
  }
  return {
    has: (api: Api, key: string): boolean => find(api, key) !== undefined,
    /** Stores an answer in place of an earlier one. A failed one is forgotten. */
    put,
    /** Requests it, unless a good answer waits or is on its way. */
    request: (api: Api, key: string, load: () => Promise<Answer>): void => {
      if (!find(api, key)) put(api, key, load())
    },
    /** Null: none is waiting, or for too long. */
    take: (api: Api, key: string): Promise<Answer> | null => {
      const found = find(api, key)
      stored.get(api)?.delete(keyOf(key))
      return found?.answer ?? null
    },
  }
}
