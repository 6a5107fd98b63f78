/** The result of reading a CV. */
import type { ReadState } from '../../contract/curricula.ts'

export type Reading = {
  readonly state: Exclude<ReadState, 'pendiente'>
  /** Lines of text; empty unless `leido`. */
  readonly text: string
  /** Of a Word CV that was read. */
  readonly html: string | null
}

export const withoutText = (state: Exclude<Reading['state'], 'leido'>): Reading => ({ state, text: '', html: null })

/**
 * What a file may cost before its reader is killed: processor time, which a busy machine does not shorten, and memory.
 */
export type Limits = { readonly cpuMs: number; readonly megabytes: number }
