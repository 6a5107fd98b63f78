/** One bit for each phase that a process came to: by the number of the phase, which does not change; pure. */
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type PhaseCode, phaseCodes, phases } from '../../contract/phases.ts'

const phaseBit = (code: PhaseCode): number => 2 ** phases[code].idFase
export const phaseMask = (codes: readonly PhaseCode[]): number => codes.reduce((mask, code) => mask | phaseBit(code), 0)

/** The same of several stays, by the database: `codigo` is each one's phase. */
export const phaseMaskOf = (codigo: SQLWrapper): SQL =>
  sql`bit_or(case ${codigo} ${sql.join(phaseCodes.map((code) => sql`when ${code} then ${sql.raw(String(phaseBit(code)))}`), sql` `)} end)`
