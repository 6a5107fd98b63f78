/**
 * A semi-Markov process: only the current state determines the duration and the next state. It is built from ended
 * stays and simulated many times; the earlier course and the person do not matter. Pure.
 */
import { type StayKernel, stayShares } from '../../../../src/contract/chart-numbers.ts'
import { type Random, randomFrom } from './random.ts'

/** `months`: the share of each month, and its days at `stayShares`. */
export type ModelExit = {
  readonly event: string
  readonly to: string | null
  readonly share: number
  readonly months: readonly { readonly weight: number; readonly days: readonly number[] }[]
}
/** State → its exits, whose shares add up to 1. */
export type Model = {
  readonly exits: ReadonlyMap<string, readonly ModelExit[]>
  readonly start: string
  readonly hired: string
}

export const discarded = 'descartado'
const isDiscard = ({ to }: ModelExit): boolean => to === discarded || to === null

/** From the months before index `until`. */
export function modelOf({ salidas, inicial, contratada }: StayKernel, until: number): Model {
  const used = salidas.filter(({ mes }) => mes < until)
  const exits = [...Map.groupBy(used, ({ estado }) => estado)].map(([state, own]) => {
    const total = sum(own.map(({ cuantas }) => cuantas))
    const ways = [...Map.groupBy(own, ({ evento, destino }) => `${evento} ${destino}`).values()].map(
      (rows): ModelExit => {
        const count = sum(rows.map(({ cuantas }) => cuantas))
        return {
          event: rows[0]!.evento,
          to: rows[0]!.destino,
          share: count / total,
          months: rows.map(({ cuantas, dias }) => ({ weight: cuantas / count, days: dias })),
        }
      },
    )
    return [state, ways] as const
  })
  return { exits: new Map(exits), start: inicial, hired: contratada }
}

/** `stays`: state → factor for its durations; `passes`: state → share that continues. */
export type Changes = {
  readonly stays: Readonly<Record<string, number>>
  readonly passes: Readonly<Record<string, number>>
}
export const noChanges: Changes = { stays: {}, passes: {} }

/** The share of stays that continue; null for a state without any. */
export function passRate(model: Model, state: string): number | null {
  const exits = model.exits.get(state)
  return exits ? sum(exits.filter((exit) => !isDiscard(exit)).map(({ share }) => share)) : null
}

export function changed(model: Model, { stays, passes }: Changes): Model {
  const exits = [...model.exits].map(([state, ways]) => {
    const factor = stays[state] ?? 1
    const rated = passes[state] === undefined ? ways : withPassRate(ways, passes[state])
    return [
      state,
      factor === 1
        ? rated
        : rated.map((way) => ({
            ...way,
            months: way.months.map(({ weight, days }) => ({ weight, days: days.map((one) => one * factor) })),
          })),
    ] as const
  })
  return { ...model, exits: new Map(exits) }
}

/** Continuing exits, and ending ones, keep their relative shares. A missing kind uses the durations of the other. */
function withPassRate(ways: readonly ModelExit[], rate: number): ModelExit[] {
  const [on, out] = [ways.filter((way) => !isDiscard(way)), ways.filter(isDiscard)]
  const scaled = (some: readonly ModelExit[], share: number) => {
    const whole = sum(some.map((way) => way.share))
    return some.map((way) => ({ ...way, share: (way.share / whole) * share }))
  }
  if (on.length === 0) return [...ways]
  return [
    ...scaled(on, rate),
    ...(out.length > 0 ? scaled(out, 1 - rate) : scaled(on, 1 - rate).map((way) => ({ ...way, to: discarded }))),
  ].filter(({ share }) => share > 0)
}

export type Outcome = { readonly isHired: boolean; readonly days: number }
/** Limit of steps in a cycle. */
const mostSteps = 200

/** Simulates one process; `onStay` receives each stay. */
export function walk(
  { exits, start, hired }: Model,
  random: Random,
  onStay?: (state: string, days: number) => void,
): Outcome {
  let state = start
  let days = 0
  for (let step = 0; step < mostSteps; step += 1) {
    const exit = picked(exits.get(state) ?? [], random())
    if (!exit) return { isHired: false, days }
    const stay = drawn(exit, random(), random())
    days += stay
    onStay?.(state, stay)
    if (exit.to === hired) return { isHired: true, days }
    if (isDiscard(exit)) return { isHired: false, days }
    state = exit.to!
  }
  return { isHired: false, days }
}

function picked(exits: readonly ModelExit[], at: number): ModelExit | undefined {
  let left = at
  for (const exit of exits) {
    left -= exit.share
    if (left < 0) return exit
  }
  return exits.at(-1)
}

/** Interpolated linearly between the known quantiles. */
function drawn({ months }: ModelExit, which: number, at: number): number {
  let left = which
  const month = months.find(({ weight }) => (left -= weight) < 0) ?? months.at(-1)!
  const next = stayShares.findIndex((share) => share >= at)
  if (next <= 0) return month.days[0] ?? 0
  const [low, high] = [stayShares[next - 1]!, stayShares[next]!]
  const [from, to] = [month.days[next - 1]!, month.days[next]!]
  return from + ((to - from) * (at - low)) / (high - low)
}

export type Estimate = {
  readonly paths: number
  /** Share of all processes. */
  readonly hireShare: number
  /** Sorted days until the hire. */
  readonly days: readonly number[]
  readonly median: number | null
  readonly p90: number | null
  /** 95 % confidence interval of the median, from the neighbouring ranks. */
  readonly medianBetween: readonly [number, number] | null
}

const seed = 20_260_101
export const usualPaths = 10_000

/** Every path has its own seed, so that a change is visible and not chance: the same seed gives the same result. */
export function estimate(model: Model, paths = usualPaths): Estimate {
  const days: number[] = []
  for (let path = 0; path < paths; path += 1) {
    const outcome = walk(model, randomFrom(seed + path))
    if (outcome.isHired) days.push(outcome.days)
  }
  days.sort((one, other) => one - other)
  const around = 1.96 * Math.sqrt(days.length / 4)
  const rank = (at: number) => days[Math.min(days.length - 1, Math.max(0, Math.round(at)))]!
  return {
    paths,
    hireShare: days.length / paths,
    days,
    median: quantile(days, 0.5),
    p90: quantile(days, 0.9),
    medianBetween: days.length === 0 ? null : [rank(days.length / 2 - around), rank(days.length / 2 + around)],
  }
}

/** State → average total days of a hired candidate in it; from fewer paths, because it only shades a picture. */
export function daysByState(model: Model, paths = usualPaths / 4): Map<string, number> {
  const totals = new Map<string, number>()
  let hired = 0
  for (let path = 0; path < paths; path += 1) {
    const stays: [string, number][] = []
    if (!walk(model, randomFrom(seed + path), (state, days) => stays.push([state, days])).isHired) continue
    hired += 1
    for (const [state, days] of stays) totals.set(state, (totals.get(state) ?? 0) + days)
  }
  return new Map([...totals].map(([state, days]) => [state, days / hired]))
}

/** Interpolated between two values; null for an empty list. `sorted`: ascending. */
export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
