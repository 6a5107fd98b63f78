/** How much a change changes, and whether that is more than the estimate's own error. Pure. */
import type { StayKernel } from '../../../../src/contract/chart-numbers.ts'
import type { Holdout } from './holdout.ts'
import { randomFrom } from './random.ts'
import { changed, type Changes, type Estimate, estimate, modelOf, quantile, sum } from './semi-markov.ts'

/** `between`: 95 % bootstrap interval; null with fewer than two months. */
export type Difference = {
  readonly value: number
  readonly between: readonly [number, number] | null
  /** The interval contains zero, or the difference is no larger than the mean absolute error of the last months. */
  readonly isWithinError: boolean
}
/** Null: neither, or only one of both, has a hire. */
export type Differences = { readonly days: Difference | null; readonly hires: Difference | null }

const resamples = 100
const pathsOfResample = 1_000
const seed = 7

/** Of as many new processes per day as in the period; null for a period without days. */
export function hiresIn30Days({ meses }: Pick<StayKernel, 'meses'>, { hireShare }: Estimate): number | null {
  const [days, begun] = [sum(meses.map(({ dias }) => dias)), sum(meses.map(({ inicios }) => inicios))]
  return days === 0 ? null : (30 * begun * hireShare) / days
}

/**
 * Of the median days to hire, and of the hires in 30 days. The months of the period are drawn with replacement, because
 * the stays of one month are alike; before and after the change each draw walks the same paths.
 */
export function differencesOf(
  kernel: StayKernel,
  changes: Changes,
  { before, after }: { readonly before: Estimate; readonly after: Estimate },
  { daysOff, hiresOff }: Pick<Holdout, 'daysOff' | 'hiresOff'>,
): Differences {
  const drawn = kernel.meses.length < 2 ? [] : drawnDifferences(kernel, changes)
  const difference = (read: (of: Estimate) => number | null, error: number | null): Difference | null => {
    const [from, to] = [read(before), read(after)]
    if (from === null || to === null) return null
    const value = to - from
    const sorted = drawn
      .flatMap((pair) => {
        const [one, another] = [read(pair.before), read(pair.after)]
        return one === null || another === null ? [] : [another - one]
      })
      .toSorted((one, another) => one - another)
    const between = sorted.length === 0 ? null : ([quantile(sorted, 0.025)!, quantile(sorted, 0.975)!] as const)
    const hasZero = between === null || (between[0] <= 0 && between[1] >= 0)
    return { value, between, isWithinError: hasZero || (error !== null && Math.abs(value) <= error) }
  }
  return {
    days: difference(({ median }) => median, daysOff),
    hires: difference((of) => hiresIn30Days(kernel, of), hiresOff),
  }
}

function drawnDifferences(kernel: StayKernel, changes: Changes) {
  const random = randomFrom(seed)
  const byMonth = kernel.meses.map((_, month) => kernel.salidas.filter(({ mes }) => mes === month))
  return Array.from({ length: resamples }, () => {
    const salidas = byMonth.flatMap(() => byMonth[Math.floor(random() * byMonth.length)]!)
    const model = modelOf({ ...kernel, salidas }, kernel.meses.length)
    return { before: estimate(model, pathsOfResample), after: estimate(changed(model, changes), pathsOfResample) }
  })
}
