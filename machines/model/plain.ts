/** Values as comparable data: sorted keys, actors and functions by name, errors by message. */
import { isActor } from './guards.ts'

export function plain(value: unknown): unknown {
  if (value === undefined) return '(nada)'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value === 'function') return `(función ${value.name})`
  if (typeof value !== 'object' || value === null) return value
  // An actor without an id gets its session id, which differs in each run.
  if (isActor(value)) return value.id === value.sessionId ? '@(sin nombre)' : `@${value.id}`
  if (value instanceof Error) return { ...plainEntries(Object.entries(value)), error: value.name, dice: value.message }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map(plain)
  if (value instanceof Map) return [...value].map(plain)
  if (Array.isArray(value)) return value.map(plain)
  return plainEntries(Object.entries(value))
}

/** The same value always produces the same text. */
export const fingerprint = (value: unknown): string => JSON.stringify(plain(value))

const plainEntries = (entries: [string, unknown][]): Record<string, unknown> =>
  Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, plain(value)]),
  )
