/** Groups of phases in reports: by stage, or by display name. */
import { type SQL, sql } from 'drizzle-orm'
import { type PhaseCode, phaseCodes, phases, type StageName, stageNames } from '../../../../contract/phases.ts'
import { stays } from '../../../platform/db/tables/recruitment.ts'
import type { Named } from '../../statistics/counted.ts'

/** In the stepper's order. */
export const stageRows: readonly Named[] = Object.entries(stageNames).map(([key, label]) => ({ key, label }))

export const codesOfStage = (stage: string): readonly PhaseCode[] =>
  phaseCodes.filter((code) => phases[code].stage === stage)
export const stageOf = (code: PhaseCode): StageName => phases[code].stage

/** Individual and group phases share a name: the first code with that name represents both. */
const firstOfName = (code: PhaseCode): PhaseCode =>
  phaseCodes.find((one) => phases[one].descripcion === phases[code].descripcion) ?? code
export const stepRows: readonly Named[] = phaseCodes
  .filter((code) => firstOfName(code) === code)
  .map((code) => ({ key: code, label: phases[code].descripcion }))
export const codesOfStep = (step: string): readonly PhaseCode[] =>
  phaseCodes.filter((code) => firstOfName(code) === step)

export function isOneOf(codes: readonly PhaseCode[]): SQL {
  return sql`${stays.codigo} in (${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )})`
}
