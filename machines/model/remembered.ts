/** Caches the result of a function for each object. */
export function remembered<Of extends object, Value>(find: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    if (!known.has(of)) known.set(of, find(of))
    return known.get(of)!
  }
}
