/** One bit for each phase that a process reached, by the phase's fixed number; pure. */
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type PhaseCode, phaseCodes, phases } from '../../../contract/phases.ts'

const phaseBit = (code: PhaseCode): number => 2 ** phases[code].idFase
export const phaseMask = (codes: readonly PhaseCode[]): number => codes.reduce((mask, code) => mask | phaseBit(code), 0)

/** The same for several stays, in SQL: `codigo` is the phase of each. */
export const phaseMaskOf = (codigo: SQLWrapper): SQL =>
  sql`bit_or(case ${codigo} ${sql.join(
    phaseCodes.map((code) => sql`when ${code} then ${sql.raw(String(phaseBit(code)))}`),
    sql` `,
  )} end)`
