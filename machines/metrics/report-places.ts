/** The place of which a report tells: division, region, management, and of FRE the analyst; another one above empties those below (spec 2 §4). */
import type { Option } from '../../src/contract/wire.ts'
import { createCascadeMachine } from '../kit/cascade.machine.ts'

/** From the top down, by the names that travel. */
export const reportPlaceLevels = ['idDivision', 'idRegion', 'idGerencia', 'idAnalista'] as const
export type ReportPlaceLevel = (typeof reportPlaceLevels)[number]
/** The divisions come with the other filters of the report. */
export type ReportPlaceScope = { readonly divisions: readonly Option[] }

export const reportPlaces = createCascadeMachine<ReportPlaceLevel, ReportPlaceScope>()
