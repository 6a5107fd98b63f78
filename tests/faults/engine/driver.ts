/** The interface of a kind of fault to the engine. */
import type { WorkerTask } from '../worker/plan.ts'
import type { Measured } from '../../measurements/data.ts'
import type { Command } from './command.ts'
import type { Fault, Tried } from './fault.ts'
import type { Score } from './score.ts'

/** Tests for the faults that the stages before have not noticed. */
export type Stage = {
  /** As named in the results. */
  readonly name: string
  readonly says: string
} & (
  | {
      readonly project: string
      readonly loads: WorkerTask['loads']
      /** File of faults → test files that may notice them. */
      readonly related: WorkerTask['related']
    }
  /** What failed with the fault; null when nothing did. */
  | { readonly notice: (fault: Fault) => string | null }
)

/** Faults that are tried together. */
export type Subject = {
  readonly says: string
  readonly faults: readonly Fault[]
  /** Path → its code with the switches. */
  readonly code: Readonly<Record<string, string>>
  readonly stages: readonly Stage[]
  /** Each is scored by itself. */
  readonly areas: readonly Area[]
  /** All faults of its files are there, and all of its tests. */
  readonly isWhole: boolean
  readonly close?: () => void
}
export type Area = {
  readonly name: string
  readonly files: readonly string[]
  readonly threshold: number
  /** What is explained does not count for it. */
  readonly isOfNoticed?: boolean
}

export type Driver = {
  /** Where results go. */
  readonly results: string
  /** Its own options, besides those that all have, and what is said of them. */
  readonly options: Readonly<Record<string, string>>
  readonly subjects: (command: Command) => AsyncIterable<Subject>
  /** What the tests of one fault may take altogether the first time, in milliseconds; null: whatever they take. */
  readonly mostMilliseconds: number | null
  /** Of a run that is not whole. */
  readonly partsIn?: string
  /** Which file of `docs/measurements/` has its figures, and what stands in it. */
  readonly figures: {
    readonly tool: 'mutants' | 'faults'
    readonly of: (scores: readonly Score[], options: readonly string[]) => readonly Measured[]
  }
  readonly written?: (score: Score, tried: readonly Tried[]) => unknown
}
