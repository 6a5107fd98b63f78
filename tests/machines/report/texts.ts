/** How numbers, shares and times are said in the report. */
import type { Covered } from '../../../docs/reading/coverage-results.ts'

export const coveredOf = ({ total, missing }: Covered): number => total - missing.length

/** Nothing to cover is all of it. */
export const shareOf = (part: number, total: number): number => (total === 0 ? 1 : part / total)

/** 99.96 is not 100: what is not whole never reads so. */
export const percent = (share: number): string =>
  `${(Math.floor(share * 1000) / 10).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %`

export const number = (value: number): string => value.toLocaleString('es-MX')

export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  const seconds = milliseconds / 1000
  if (seconds < 120) return `${seconds.toLocaleString('es-MX', { maximumFractionDigits: 1 })} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export const day = (iso: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Date(iso).toLocaleString('es-MX', { dateStyle, timeStyle: 'short' })

/** The id of a failed tour's card, so that a test can link to it. */
export const anchorOf = ({ tour, driver }: { readonly tour: string; readonly driver: string }): string =>
  `${tour}.${driver}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
