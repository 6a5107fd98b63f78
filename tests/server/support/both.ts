/** Which of two databases a run is about, when there are two (docs/decisions/0029). */
import { inject } from 'vitest'

/** This run is about the embedded database, and another one beside it tries the same on PostgreSQL. */
export const isTriedOnPostgresToo = process.env['TESTED_ON_POSTGRES_TOO'] !== undefined && inject('template').kind === 'embedded'
