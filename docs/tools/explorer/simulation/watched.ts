/** A value that records which of its parts were read: `context.modo` → `individual`. */

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))

/** Behaves like the original. Only leaves are recorded; actors and similar objects are left unchanged. */
export function watched<Value>(value: Value, place: string, seen: Map<string, unknown>): Value {
  if (!isPlain(value)) return value
  return new Proxy(value, {
    get(target, key, self) {
      const part: unknown = Reflect.get(target, key, self)
      if (typeof key === 'symbol' || typeof part === 'function') return part
      const where = Array.isArray(target) ? `${place}[${key}]` : `${place}.${key}`
      if (!isPlain(part)) {
        if (!(Array.isArray(target) && key === 'length')) seen.set(where, part)
        return part
      }
      return watched(part, where, seen)
    },
  })
}
