/**
 * The place filters of a report: division, region, management, and the analyst in FRE. Changing one clears those below
 * (spec 2 §4).
 */
import type { Option } from '../../src/contract/wire.ts'
import { createCascadeMachine } from '../kit/cascade.machine.ts'

/** From the top down, by their field names on the wire. */
export const reportPlaceLevels = ['idDivision', 'idRegion', 'idGerencia', 'idAnalista'] as const
export type ReportPlaceLevel = (typeof reportPlaceLevels)[number]
/** The divisions are loaded together with the other filters of the report. */
export type ReportPlaceScope = { readonly divisions: readonly Option[] }

export const reportPlaces = createCascadeMachine<ReportPlaceLevel, ReportPlaceScope>()
