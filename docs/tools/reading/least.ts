/**
 * The least of a function's arguments that it looks at, so that an example of it is no longer than it must be; and how
 * far it looked, which is another way through it where that differs.
 */
// What a chart gives to its functions; their own types are many
export type Called = (args: { context: unknown; event: unknown }, params: unknown) => unknown

type Looked = Map<string, Looked>

export function leastFor(
  called: Called,
  { context, event }: { context: unknown; event: unknown },
  params: unknown,
): { context: string; params: string; looks: string } {
  const [ofContext, ofParams]: [Looked, Looked] = [new Map(), new Map()]
  called({ context: watched(context, ofContext), event }, watched(params, ofParams))
  return {
    context: cellOf(context, ofContext),
    params: cellOf(params, ofParams),
    looks: JSON.stringify([namesIn(ofContext), namesIn(ofParams)]),
  }
}

const cellOf = (value: unknown, looked: Looked) =>
  looked.size === 0 && typeof value === 'object' ? '' : (JSON.stringify(cut(value, looked)) ?? '')

function watched(value: unknown, looked: Looked): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || typeof inner === 'function') return inner
      return watched(inner, lookedInto(looked, key))
    },
    ownKeys(target) {
      for (const key of Reflect.ownKeys(target)) if (typeof key === 'string') lookedInto(looked, key)
      return Reflect.ownKeys(target)
    },
  })
}

function lookedInto(looked: Looked, key: string): Looked {
  const inner = looked.get(key) ?? new Map<string, Looked>()
  looked.set(key, inner)
  return inner
}

const namesIn = (looked: Looked): unknown =>
  [...looked].map(([key, inner]) => (/^\d+$/.test(key) ? 'each' : [key, namesIn(inner)]))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function cut(value: unknown, looked: Looked): unknown {
  if (Array.isArray(value)) return value.map((one, index) => cut(one, looked.get(String(index)) ?? new Map()))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (looked.has(key) ? [[key, cut(one, looked.get(key)!)]] : [])),
  )
}
