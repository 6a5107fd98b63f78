/** The kind of database of this run, when both kinds are tested (docs/decisions/0029). */
import { inject } from 'vitest'

/** This run uses the embedded database, and a parallel one repeats the tests on PostgreSQL. */
export const isTriedOnPostgresToo =
  process.env['TEST_DATABASE_URL'] !== undefined && inject('template').kind === 'embedded'
