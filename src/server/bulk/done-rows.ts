/** Rows that stay as their job made them. */
import { inArray } from 'drizzle-orm'
import { bulkItems } from '../platform/db/tables/bulk.ts'

export const isStillDone = inArray(bulkItems.state, ['hecho', 'no-deshecho'])
