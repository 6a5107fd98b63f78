/** What charts are given, and how numbers read. */

/** Where each amount leads; null: nowhere. */
export type Hrefs = readonly (string | null)[]
/** A number for each label. */
export type Series = { readonly labels: readonly string[]; readonly data: readonly number[]; readonly hrefs?: Hrefs | undefined }
/** Several numbers for each label, one upon the other. */
export type Stacks = {
  readonly labels: readonly string[]
  readonly datasets: readonly { readonly label: string; readonly data: readonly number[]; readonly hrefs?: Hrefs | undefined }[]
  /** Of each label's amounts together. */
  readonly hrefs?: Hrefs | undefined
}

export const showNumber = (value: number): string => value.toLocaleString('es-MX')

/** There is something to draw. */
export const hasAmount = (data: readonly number[]): boolean => data.some((value) => value > 0)

/** At least one amount leads somewhere. */
export const hasLinks = (hrefs: Hrefs | undefined): boolean => hrefs !== undefined && hrefs.some((href) => href !== null)

export const sumOf = (data: readonly number[]): number => data.reduce((sum, value) => sum + value, 0)

/** The labels, each told from an earlier one that reads the same: what a list is keyed by. */
export function keysOf(labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const before = seen.get(label) ?? 0
    seen.set(label, before + 1)
    return `${label} ${before}`
  })
}
