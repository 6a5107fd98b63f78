/** A value that writes down which of its parts were looked at: `context.modo` → `individual`. */

const isPlain = (value: unknown): value is object => Array.isArray(value) || (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))

/** The same to whoever reads it. Only what has no parts itself is written down; actors and the like are left as they are. */
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
