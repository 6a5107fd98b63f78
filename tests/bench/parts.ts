/**
 * Measures one part after the other; each prints and writes its results at its end, so that an interrupted run leaves
 * them.
 */
import { type Calibration, factorsOf, joined, type Kind } from './calibration.ts'
import { type Finding, isBroken, scaled, tableOf, type Result } from './report.ts'

export type Part = {
  readonly name: string
  /** What its times depend on, in equal shares; empty when it measures no times, or only ratios. */
  readonly pace: readonly Kind[]
  /** What must be there before anything is measured. */
  readonly prepare: () => Promise<void>
  readonly measure: () => Promise<Finding[]>
}

/** `missing`: what has not ended, or failed. */
export type StoredResults = { readonly results: readonly Result[]; readonly missing: readonly string[] }

export type Tools = {
  readonly calibration: Pick<Calibration, 'time'>
  readonly keep: (stored: StoredResults) => void
  readonly print: (text: string) => void
}

/** Returns whether every part was measured, and met its budgets. */
export async function runParts(parts: readonly Part[], { calibration, keep, print }: Tools): Promise<boolean> {
  const results: Result[] = []
  const missing = new Set(parts.map(({ name }) => name))
  keep({ results: [...results], missing: [...missing] })
  for (const { name, pace, prepare, measure } of parts) {
    const began = performance.now()
    try {
      await prepare()
      const prepared = performance.now()
      // A machine may become slower while it is measured: as fast as it was before and after.
      const before = await calibration.time(pace)
      const findings = await measure()
      const factors = factorsOf(joined(before, await calibration.time(pace)), pace)
      const found = findings.map((finding) => ({ part: name, ...scaled(finding, factors) }))
      results.push(...found)
      missing.delete(name)
      keep({ results: [...results], missing: [...missing] })
      const slowness =
        pace.length > 0
          ? `; ${pace.join(' and ')} ${factors.usual.toFixed(2)} times as slow as where the budgets hold, the slowest ${factors.slow.toFixed(2)} times`
          : ''
      print(tableOf(`${name}: ${seconds(began)} s, ${seconds(began, prepared)} of them to prepare${slowness}`, found))
    } catch (failure) {
      print(`${name} FAILED: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`)
    }
  }
  return missing.size === 0 && !results.some(isBroken)
}

const seconds = (from: number, to = performance.now()): number => Math.round((to - from) / 1000)
