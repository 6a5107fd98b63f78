/**
 * What a small function of a chart computes, as a text: it is called with stand-ins that remember how they were
 * reached, so that `({ event }) => ({ token: event.output.token })` reads `{ token: event.output.token }`. A stand-in
 * counts as there and as true, and as a large number: of a choice only the branches are seen to which `cases.ts` leads.
 */
import { answers, contexts, type Known } from './cases.ts'

const place = Symbol('place')
const holds = Symbol('holds')

/** Distance between the numbers of two places: so large that `place + 1` is recognised as this place and 1. */
const step = 1e9
let numbered: string[] = []
function numberOf(path: string): number {
  if (!numbered.includes(path)) numbered.push(path)
  return step * (numbered.indexOf(path) + 1)
}

/** A value that is only known by its place, such as `event.output`; `known` says what is known of its fields. */
function standIn(path: string, known: Known = {}): unknown {
  const fieldOf = (key: string) => {
    const value = known[key]
    const name = /^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`
    return key in known && (typeof value !== 'object' || value === null)
      ? value
      : standIn(name, value as Known | undefined)
  }
  return new Proxy(() => {}, {
    get(_, key) {
      if (key === place) return path
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? `⟨${path}⟩` : numberOf(path))
      if (key === Symbol.iterator) return () => [standIn(`...${path}`)][Symbol.iterator]()
      return typeof key === 'symbol' ? undefined : fieldOf(key)
    },
    // Spread into an object, it is one field that says so
    ownKeys: () => [`...${path}`],
    getOwnPropertyDescriptor: () => ({ value: standIn(path), enumerable: true, configurable: true }),
    has: (_, key) => key === holds || key in known,
    apply: (_, _self, args: unknown[]) => standIn(`${path}(${args.map(written).join(', ')})`),
  })
}

const isStandIn = (value: unknown): value is Record<symbol, string> => typeof value === 'function' && holds in value

/** As it is written in a table. */
function written(value: unknown): string {
  if (isStandIn(value)) return value[place]!
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'function') return callbackText(value as (...all: unknown[]) => unknown)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value instanceof Set) return `Set[${[...value].map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, one]) => (key.startsWith('...') ? key : `${key}: ${written(one)}`))
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** What a function that is handed to `map` or `filter` makes of each. */
function callbackText(callback: (...all: unknown[]) => unknown): string {
  try {
    return `cada → ${written(callback(standIn('cada')))}`
  } catch {
    return '…'
  }
}

/** `context.seconds - 1`, `context.seconds × 1000`, or the number itself. */
function numberText(value: number): string {
  const at = numbered.findIndex((_, index) => Math.abs(value - step * (index + 1)) < step / 10)
  if (at >= 0) {
    const more = value - step * (at + 1)
    return more === 0 ? numbered[at]! : `${numbered[at]} ${more < 0 ? '-' : '+'} ${Math.abs(more)}`
  }
  return numbered.length === 1 && value % step === 0 && value > step
    ? `${numbered[0]} × ${value / step}`
    : String(value)
}

/** What the machine hands to its functions. */
const situation = ({ context, event }: Known): Known => ({
  context: standIn('context', context as Known | undefined),
  event: standIn('event', event as Known | undefined),
  ...Object.fromEntries(['self', 'input', 'spawn', 'system'].map((name) => [name, standIn(name)])),
})

/** What comes out for each case that is not refused, each once. */
function outcomes(cases: readonly Known[], compute: (args: Known, params: unknown) => string): string[] {
  const found = cases.flatMap((known) => {
    numbered = []
    try {
      return [compute(situation(known), standIn('params', known['params'] as Known | undefined))]
    } catch {
      return []
    }
  })
  return [...new Set(found)]
}

/** What comes out in general, or else where `special` is so. */
function resultsOf(special: readonly Known[], compute: (args: Known, params: unknown) => string): string[] {
  const found = outcomes([{}, ...answers], compute)
  return found.length > 0 ? found : outcomes(special, compute)
}

/**
 * The value itself, or the result of the function for the machine's situation and `params`. `events`: tried when no
 * other situation works.
 */
export function expression(value: unknown, events: readonly string[] = []): string {
  if (typeof value !== 'function' || isStandIn(value)) return written(value)
  const compute = (args: Known, params: unknown) => written((value as (...all: unknown[]) => unknown)(args, params))
  const found = resultsOf([], compute)
  // The first that it takes is enough: only their names differ
  const [first = '(función)'] =
    found.length > 0
      ? [found.join(' o bien ')]
      : outcomes([...events.map((type) => ({ event: { type } })), ...contexts], compute)
  return first
}

/** What a function that orders several things does with the tool that it is given (`enqueueActions`). */
export const recorded = (collect: (args: Known, params: unknown) => void): string =>
  resultsOf(contexts, (args, params) => {
    const done: string[] = []
    const tool = new Proxy(() => {}, {
      get:
        (_, name) =>
        (...ordered: unknown[]) =>
          void done.push(`${String(name)}(${ordered.map(written).join(', ')})`),
      apply: (_, _self, ordered: unknown[]) => void done.push(ordered.map(written).join(', ')),
    })
    collect({ ...args, enqueue: tool, check: () => true }, params)
    return done.join('; ') || 'nada'
  }).join(' o bien ') || '(función)'
