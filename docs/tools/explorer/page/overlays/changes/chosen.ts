import type { Comparison } from '../../../../generator/compare/report.ts'
import type { Settings } from '../overlay.ts'
import { nameOfComparison } from './opened.ts'

/** `entre`: its name; the first one if it is unknown. */
export const chosenFrom = (all: readonly Comparison[], { entre = '' }: Settings): Comparison | undefined =>
  all.find((one) => nameOfComparison(one) === entre) ?? all[0]
