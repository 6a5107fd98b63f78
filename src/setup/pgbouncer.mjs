/** Debian's PgBouncer for the tests, which start their own instance with their own settings. */
import { ensureProgram, findProgram } from './debian.mjs'

export const findPgbouncer = () => findProgram('pgbouncer')
export const ensurePgbouncer = () => ensureProgram('pgbouncer', 'pgbouncer')
