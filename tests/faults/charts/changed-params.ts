/** Other parameters for an action or a guard: static values are replaced, computed ones become empty. */
type WithParams = { readonly type: string; readonly params: unknown }

export const hasParams = (thing: unknown): thing is WithParams =>
  typeof thing === 'object' && thing !== null && (thing as Partial<WithParams>).params !== undefined

export function changedParams({ type, params }: WithParams): WithParams {
  if (typeof params !== 'function') return { type, params: otherwise(params) }
  const compute = params as (...args: unknown[]) => unknown
  return { type, params: (...args: unknown[]) => emptied(compute(...args)) }
}

/** The first entry is another one. */
function otherwise(params: unknown): unknown {
  const [[key, value] = [], ...others] = Object.entries(params as object)
  return key === undefined ? params : { [key]: other(value), ...Object.fromEntries(others) }
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value}?`
  return value === null ? '?' : null
}

const emptied = (params: unknown): unknown =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.keys(params).map((key) => [key, null]))
    : null
