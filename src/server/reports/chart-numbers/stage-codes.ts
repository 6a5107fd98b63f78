/** The stages of the process and the phases in which stays are counted, as SQL; pure. */
import { type SQL, sql } from 'drizzle-orm'
import { type PhaseCode, phases, type StageName, stageNames } from '../../../contract/phases.ts'
import { chartPlaces } from './places.ts'

/** In the order of the process. */
export const stages = Object.keys(stageNames) as readonly StageName[]
export const countedCodes: readonly PhaseCode[] = chartPlaces.flatMap(({ codes }) => codes)
export const codesOf = (stage: StageName): readonly PhaseCode[] =>
  countedCodes.filter((code) => phases[code].stage === stage)

/** For each phase of `stays` the value of its stage. */
export const byStage = (valueOf: (stage: StageName) => string): SQL =>
  sql.join(
    [
      sql`case stays.codigo`,
      ...countedCodes.map((code) => sql.raw(`when '${code}' then '${valueOf(phases[code].stage)}'`)),
      sql`end`,
    ],
    sql` `,
  )
