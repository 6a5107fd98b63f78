/**
 * Merges an import into an existing row: it changes only fields with a new value that users have not edited since;
 * pure.
 */
import { createHash } from 'node:crypto'

/** Field → value, as stored in JSON. */
export type Fields = Readonly<Record<string, unknown>>
export type Digests = Readonly<Record<string, string>>

export const digestsOf = (fields: Fields): Digests =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, digestOf(value)]))

/** Long enough to distinguish two values of one field. */
const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)

/** Whether the last import had exactly these values. */
export const isSame = (last: Digests, incoming: Fields): boolean =>
  Object.entries(incoming).every(([name, value]) => last[name] === digestOf(value))

export type Merged = {
  /** Fields to be written. */
  readonly set: Fields
  /** Fields with a new value that users have edited: they keep the users' value. */
  readonly retained: readonly string[]
}

/** `last`: digests of the last import; `stored`: current values; `incoming`: values of this import. */
export function merge(last: Digests, stored: Fields, incoming: Fields): Merged {
  const isNews = (name: string) =>
    last[name] !== digestOf(incoming[name]) && digestOf(stored[name]) !== digestOf(incoming[name])
  const isOurs = (name: string) => isEmpty(stored[name]) || last[name] === digestOf(stored[name])
  const news = Object.keys(incoming).filter(isNews)
  return {
    set: Object.fromEntries(news.filter(isOurs).map((name) => [name, incoming[name]])),
    retained: news.filter((name) => !isOurs(name)),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
