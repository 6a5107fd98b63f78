/** Where one came from to 'Abrir Plazas', in the entry of the browser's history: one goes back there. */
import * as v from 'valibot'

/** The entry with which a master vacancy leads there. */
export const fromMaster = { from: 'masterVacancy' } as const

export const isFromMaster = (entry: unknown): boolean => v.is(v.object({ from: v.literal(fromMaster.from) }), entry)
