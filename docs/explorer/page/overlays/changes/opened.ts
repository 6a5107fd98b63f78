/** Comparisons that somebody opened from a file, as long as the page is there. */
import type { Comparison } from '../../../../generator/compare/report.ts'

let all: readonly Comparison[] = []
export const opened = (): readonly Comparison[] => all
export function open(comparison: Comparison): void {
  all = [comparison, ...all.filter((one) => nameOfComparison(one) !== nameOfComparison(comparison))]
}

export const nameOfComparison = ({ before, after }: Comparison): string => `${before}…${after}`
