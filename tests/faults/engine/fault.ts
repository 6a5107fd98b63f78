/** A small fault of the product or of a chart, and what came of it. */

export type Fault = {
  readonly id: string
  /** A path in the repository. */
  readonly file: string
  /** Undefined: of a chart, whose name says where. */
  readonly line?: number
  readonly operator: string
  /** How it is named in `explained/`. */
  readonly name: string
  /** Which part of all, when every nth is asked for; the same one at any time. */
  readonly sample: number
  /** Tests that do not come to this state of a chart cannot notice it. */
  readonly state?: string
}

export type Outcome =
  | { readonly kind: 'killed'; readonly by: string; /** Whose test it was, where tests of several kinds are asked. */ readonly stage?: string }
  /** Test files that were asked, of those that pass it: none pass it when `of` is 0. */
  | { readonly kind: 'survived'; readonly asked: number; readonly of: number }
export type Tried = Fault & { readonly outcome: Outcome }

/** Where the fault is. */
export const whereIs = ({ file, line }: Pick<Fault, 'file' | 'line'>): string => (line === undefined ? file : `${file}:${line}`)
