/** The messages between the program and a process of vitest. */

export type WorkerTask = {
  readonly root: string
  readonly project: string
  readonly task: 'cover' | 'together' | 'try'
  /** Path → file with its code with the switches. */
  readonly code: Readonly<Record<string, string>>
  /**
   * A fault of code is behind a switch, a fault of a chart is where its file is loaded. Either all tests run, or only
   * those that reach its state.
   */
  readonly loads: 'code' | 'charts' | 'charts at their states'
  readonly tests: readonly string[]
  /** Of `cover`: of these files only these tests. */
  readonly only?: readonly string[]
  /** In this order. */
  readonly faults: readonly {
    readonly id: string
    readonly file: string
    /** Of a chart. */
    readonly state?: string
    /** Tests that did not notice it while other faults were planted too; they do not run again. */
    readonly done?: readonly string[]
  }[]
  /** File of a fault → the tests that load it. */
  readonly related: Readonly<Record<string, readonly string[]>>
  readonly covered: Covered
  /** What the tests of one fault may take altogether, as they took without it; null: whatever they take. */
  readonly mostMilliseconds: number | null
  /** Where answers go, a line of JSON each. */
  readonly out: string
}

/** Times of a test file without faults, and what of the code it runs. */
export type CoveredBy = {
  readonly milliseconds: number
  /** Of each of its tests; what is left of the file's is what surrounds them. */
  readonly perTest: Readonly<Record<string, number>>
  readonly failed?: string
  /** Fault, or state of a chart → tests whose run passes it; '*' stands for what surrounds them all. */
  readonly faults: Readonly<Record<string, readonly string[]>>
  /** Faults that are passed while the file is loaded. */
  readonly loading: readonly string[]
}
export type Covered = Readonly<Record<string, CoveredBy>>

/** Tests of a file that were run, and those of them among which one failed. */
export type Suspect = { readonly file: string; readonly ran: readonly string[]; readonly failed: readonly string[] }

export type WorkerEvent =
  | { readonly kind: 'covered'; readonly file: string; readonly by: CoveredBy }
  | { readonly kind: 'began'; readonly id: string }
  /** `suspect`: afterwards the same fails without the fault too. */
  | { readonly kind: 'killed'; readonly id: string; readonly by: string; readonly suspect: Suspect | null }
  /** Not noticed by these tests, in which it was tried among others. */
  | { readonly kind: 'left'; readonly id: string; readonly tried: readonly string[] }
  | {
      readonly kind: 'survived'
      readonly id: string
      /** The number of test files that ran, of those that pass it. */
      readonly tried: number
      readonly of: number
    }

/** Stands for the test that is run. */
export const whileLoading = 'loading'
/** The process cannot go on: the next ones need a fresh one. */
export const spoiled = 75
