/** The place of a face-to-face interview: Divisional, Regional, Gerencia, Sede (spec 1 §4, §5). */
import { createCascadeMachine } from '../kit/cascade.machine.ts'

/** From the top down, by their field names on the wire. */
export const placeLevels = ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const
export type PlaceLevel = (typeof placeLevels)[number]
export type PlaceScope = { masterVacancy: boolean }

export const placeCascade = createCascadeMachine<PlaceLevel, PlaceScope>()
