/**
 * The error of the estimate: each of the last months is estimated from the months before, and compared with the real
 * values. Pure.
 */
import type { StayKernel } from '../../../../src/contract/chart-numbers.ts'
import { randomFrom } from './random.ts'
import { modelOf, quantile, sum, walk } from './semi-markov.ts'

export type HoldoutMonth = {
  readonly month: string
  /** Number of months used. */
  readonly trainedOn: number
  readonly hires: { readonly predicted: number; readonly real: number }
  /** Median days to hire in the month; null if there was no hire, or none was expected. */
  readonly days: { readonly predicted: number | null; readonly real: number | null }
}
/** Mean errors of the months; null without a month to test. */
export type Holdout = {
  readonly months: readonly HoldoutMonth[]
  readonly hiresOff: number | null
  readonly daysOff: number | null
}

const paths = 4_000
const mostTried = 4
const leastTrained = 3

export function holdoutOf(kernel: StayKernel): Holdout {
  const first = Math.max(leastTrained, kernel.meses.length - mostTried)
  const months = kernel.meses.flatMap((month, at) => (at < first ? [] : [testedMonth(kernel, month, at)]))
  const mean = (off: readonly number[]) => (off.length === 0 ? null : sum(off) / off.length)
  return {
    months,
    hiresOff: mean(months.map(({ hires }) => Math.abs(hires.predicted - hires.real))),
    daysOff: mean(
      months.flatMap(({ days: { predicted, real } }) =>
        predicted === null || real === null ? [] : [Math.abs(predicted - real)],
      ),
    ),
  }
}

/** From processes that had started, and new ones: as many per day as in the three months before. */
function testedMonth(
  { antes, meses, ...kernel }: StayKernel,
  { mes, dias, contrataciones, mediana }: StayKernel['meses'][number],
  at: number,
): HoldoutMonth {
  const model = modelOf({ antes, meses, ...kernel }, at)
  const known = [...antes, ...meses.slice(0, at)]
  const recent = known.slice(-3)
  const cohorts = [
    ...known,
    { dias, inicios: (sum(recent.map((one) => one.inicios)) / Math.max(1, sum(recent.map((one) => one.dias)))) * dias },
  ]
  const outcomes = Array.from({ length: paths }, (_, path) => walk(model, randomFrom(path))).filter(
    ({ isHired }) => isHired,
  )
  const begins = randomFrom(paths)
  const landed: { days: number; weight: number }[] = []
  let ends = 0
  for (const cohort of cohorts.toReversed()) {
    // Days from the start of the cohort's month to that of the tested month
    const distance = ends
    ends += cohort === cohorts.at(-1) ? 0 : cohort.dias
    const before = cohort === cohorts.at(-1) ? 0 : distance + cohort.dias
    for (const { days } of outcomes) {
      const hire = begins() * cohort.dias + days - before
      if (hire >= 0 && hire < dias) landed.push({ days, weight: cohort.inicios / paths })
    }
  }
  return {
    month: mes,
    trainedOn: at,
    hires: { predicted: sum(landed.map(({ weight }) => weight)), real: contrataciones },
    days: { predicted: weightedMedian(landed), real: mediana },
  }
}

function weightedMedian(landed: readonly { days: number; weight: number }[]): number | null {
  const sorted = landed.filter(({ weight }) => weight > 0).toSorted((one, other) => one.days - other.days)
  const half = sum(sorted.map(({ weight }) => weight)) / 2
  let left = half
  for (const { days, weight } of sorted) {
    left -= weight
    if (left <= 0) return days
  }
  return quantile([], 0.5)
}
