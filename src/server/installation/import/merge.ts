/** What an import changes in a row that is there: only what it says anew, and nothing that people have changed since; pure. */
import { createHash } from 'node:crypto'

/** Field → value, as JSON keeps it. */
export type Fields = Readonly<Record<string, unknown>>
export type Digests = Readonly<Record<string, string>>

export const digestsOf = (fields: Fields): Digests => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, digestOf(value)]))

/** Enough to tell two values of one field apart. */
const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value ?? null)).digest('base64url').slice(0, 12)

/** Whether the last import said the very same. */
export const isSame = (last: Digests, told: Fields): boolean => Object.entries(told).every(([name, value]) => last[name] === digestOf(value))

export type Merged = {
  /** Fields to be written. */
  readonly set: Fields
  /** Fields that say something new and were changed by people: they stay as people wrote them. */
  readonly kept: readonly string[]
}

/** `last`: digests of what the last import said; `stored`: what the product holds; `told`: what this import says. */
export function merge(last: Digests, stored: Fields, told: Fields): Merged {
  const isNews = (name: string) => last[name] !== digestOf(told[name]) && digestOf(stored[name]) !== digestOf(told[name])
  const isOurs = (name: string) => isEmpty(stored[name]) || last[name] === digestOf(stored[name])
  const news = Object.keys(told).filter(isNews)
  return { set: Object.fromEntries(news.filter(isOurs).map((name) => [name, told[name]])), kept: news.filter((name) => !isOurs(name)) }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
