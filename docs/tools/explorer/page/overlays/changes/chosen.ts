import type { RecordedVersion } from '../../../../generator/compare/recorded.ts'
import type { Comparison } from '../../../../generator/compare/report.ts'
import type { Settings } from '../overlay.ts'
import { nameOfComparison } from './opened.ts'

/** What the page has of a chart: comparisons, opened files included, and recorded versions, oldest first. */
export type Changes = { readonly comparisons: readonly Comparison[]; readonly versions: readonly RecordedVersion[] }

/** The value of `entre` for the recorded versions, where a comparison is there too. */
export const byDate = 'fechas'

/** `entre`: a comparison's name; the first one if it is unknown. Undefined: there is none, or versions are shown. */
export const chosenFrom = ({ comparisons, versions }: Changes, { entre = '' }: Settings): Comparison | undefined =>
  entre === byDate && versions.length > 0
    ? undefined
    : (comparisons.find((one) => nameOfComparison(one) === entre) ?? comparisons[0])
