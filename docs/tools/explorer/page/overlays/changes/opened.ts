/** Comparisons opened from a file, until the page is left. */
import type { Comparison } from '../../../../generator/compare/report.ts'

let all: readonly Comparison[] = []
export const opened = (): readonly Comparison[] => all
export function open(comparison: Comparison): void {
  all = [comparison, ...all.filter((one) => nameOfComparison(one) !== nameOfComparison(comparison))]
}

export const nameOfComparison = ({ before, after }: Comparison): string => `${before}…${after}`
