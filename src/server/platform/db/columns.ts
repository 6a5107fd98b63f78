/** Columns whose mode must be declared: raw dates differ between the drivers. */
import { date, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' })
