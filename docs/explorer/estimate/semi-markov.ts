/**
 * A process of states in which only the state where one stands says how long one stays and where one goes (semi-Markov): made from
 * the stays that ended, walked at random many times. What happened before in the same process, and who it is, it does not know. Pure.
 */
import { type StayKernel, stayShares } from '../../../src/contract/chart-numbers.ts'
import { type Random, randomFrom } from './random.ts'

/** `months`: how much of it each month is, and its days at `stayShares`. */
export type ModelExit = { readonly event: string; readonly to: string | null; readonly share: number; readonly months: readonly { readonly weight: number; readonly days: readonly number[] }[] }
/** State → the ways out of it, their shares together 1. */
export type Model = { readonly exits: ReadonlyMap<string, readonly ModelExit[]>; readonly start: string; readonly hired: string }

export const discarded = 'descartado'
const isDiscard = ({ to }: ModelExit): boolean => to === discarded || to === null

/** From the months before the `until`th. */
export function modelOf({ salidas, inicial, contratada }: StayKernel, until: number): Model {
  const used = salidas.filter(({ mes }) => mes < until)
  const exits = [...Map.groupBy(used, ({ estado }) => estado)].map(([state, own]) => {
    const total = sum(own.map(({ cuantas }) => cuantas))
    const ways = [...Map.groupBy(own, ({ evento, destino }) => `${evento} ${destino}`).values()].map((rows): ModelExit => {
      const count = sum(rows.map(({ cuantas }) => cuantas))
      return { event: rows[0]!.evento, to: rows[0]!.destino, share: count / total, months: rows.map(({ cuantas, dias }) => ({ weight: cuantas / count, days: dias })) }
    })
    return [state, ways] as const
  })
  return { exits: new Map(exits), start: inicial, hired: contratada }
}

/** `stays`: state → by how much its stays are multiplied; `passes`: state → what share of it goes on. */
export type Changes = { readonly stays: Readonly<Record<string, number>>; readonly passes: Readonly<Record<string, number>> }
export const noChanges: Changes = { stays: {}, passes: {} }

/** Who goes on, of who leaves a state; null of a state that nobody left. */
export function passRate(model: Model, state: string): number | null {
  const exits = model.exits.get(state)
  return exits ? sum(exits.filter((exit) => !isDiscard(exit)).map(({ share }) => share)) : null
}

export function changed(model: Model, { stays, passes }: Changes): Model {
  const exits = [...model.exits].map(([state, ways]) => {
    const factor = stays[state] ?? 1
    const rated = passes[state] === undefined ? ways : withPassRate(ways, passes[state])
    return [state, factor === 1 ? rated : rated.map((way) => ({ ...way, months: way.months.map(({ weight, days }) => ({ weight, days: days.map((one) => one * factor) })) }))] as const
  })
  return { ...model, exits: new Map(exits) }
}

/** Ways on, and ways out, keep their shares among themselves. Where there were none of a kind the others' stays stand for theirs. */
function withPassRate(ways: readonly ModelExit[], rate: number): ModelExit[] {
  const [on, out] = [ways.filter((way) => !isDiscard(way)), ways.filter(isDiscard)]
  const scaled = (some: readonly ModelExit[], share: number) => {
    const whole = sum(some.map((way) => way.share))
    return some.map((way) => ({ ...way, share: (way.share / whole) * share }))
  }
  if (on.length === 0) return [...ways]
  return [...scaled(on, rate), ...(out.length > 0 ? scaled(out, 1 - rate) : scaled(on, 1 - rate).map((way) => ({ ...way, to: discarded })))].filter(({ share }) => share > 0)
}

export type Outcome = { readonly isHired: boolean; readonly days: number }
/** Circles go on at most so long. */
const mostSteps = 200

/** One process from its beginning; `tell` hears each stay on the way. */
export function walk({ exits, start, hired }: Model, random: Random, tell?: (state: string, days: number) => void): Outcome {
  let state = start
  let days = 0
  for (let step = 0; step < mostSteps; step += 1) {
    const exit = picked(exits.get(state) ?? [], random())
    if (!exit) return { isHired: false, days }
    const stay = drawn(exit, random(), random())
    days += stay
    tell?.(state, stay)
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

/** By the straight lines between the shares that are known. */
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
  /** Of all who begin. */
  readonly hireShare: number
  /** Days until the hire, sorted. */
  readonly days: readonly number[]
  readonly median: number | null
  readonly p90: number | null
  /** Where the median lies in 95 of 100 such runs, by the ranks beside it. */
  readonly medianBetween: readonly [number, number] | null
}

const seed = 20_260_101
export const usualPaths = 10_000

/** Every path has a beginning of its own in the numbers, so that a change is seen and not chance: the same seed always says the same. */
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

/** State → days that who is hired spends there, on average and all times together; of few paths, since it only shades a picture. */
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

/** Between the two that the share falls between; null of nothing. `sorted`: ascending. */
export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
