/** The end of a form after which it is unknown whether the record was changed. */
import type { FormOutput } from './form.types.ts'

/**
 * The record around the form has to be loaded again: another user was first, or it is unknown whether a save was
 * carried out.
 */
export const isUncertain = (output: FormOutput<unknown, unknown>): boolean =>
  output.outcome === 'outdated' || (output.outcome === 'closed' && output.wasSent)
