/** A small fault of the product or of a chart, and its outcome. */

export type Fault = {
  readonly id: string
  /** A path in the repository. */
  readonly file: string
  /** Undefined: of a chart, whose name contains its place. */
  readonly line?: number
  readonly operator: string
  /** How it is named in `explained/`. */
  readonly name: string
  /** Its part of all faults, when every nth is selected; the same one in every run. */
  readonly sample: number
  /** Tests that do not come to this state of a chart cannot notice it. */
  readonly state?: string
}

export type Outcome =
  | {
      readonly kind: 'killed'
      readonly by: string
      /** The test's kind, where tests of several kinds run. */
      readonly stage?: string
    }
  /** The number of test files that ran, of those that pass it: none pass it when `of` is 0. */
  | { readonly kind: 'survived'; readonly tried: number; readonly of: number }
export type Tried = Fault & { readonly outcome: Outcome }

/** Where the fault is. */
export const whereIs = ({ file, line }: Pick<Fault, 'file' | 'line'>): string =>
  line === undefined ? file : `${file}:${line}`
