/** The page from which 'Abrir Plazas' was opened, in the browser's history entry: the way back. */
import * as v from 'valibot'

/** State of the link from a master vacancy. */
export const fromMaster = { from: 'masterVacancy' } as const

export const isFromMaster = (entry: unknown): boolean => v.is(v.object({ from: v.literal(fromMaster.from) }), entry)
