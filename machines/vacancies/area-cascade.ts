/** The area of interest of a vacancy and its sub-area: another area empties the sub-area and loads its own (spec 2 §4). */
import { createCascadeMachine } from '../kit/cascade.machine.ts'

/** From the top down, by the names that travel. */
export const areaLevels = ['idAreaInteres', 'idSubAreaInteres'] as const
export type AreaLevel = (typeof areaLevels)[number]

export const areaCascade = createCascadeMachine<AreaLevel, null>()
