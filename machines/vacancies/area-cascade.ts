/**
 * The area of interest of a vacancy and its sub-area: changing the area clears the sub-area and loads its options (spec
 * 2 §4).
 */
import { createCascadeMachine } from '../kit/cascade.machine.ts'

/** From the top down, by their field names on the wire. */
export const areaLevels = ['idAreaInteres', 'idSubAreaInteres'] as const
export type AreaLevel = (typeof areaLevels)[number]

export const areaCascade = createCascadeMachine<AreaLevel, null>()
