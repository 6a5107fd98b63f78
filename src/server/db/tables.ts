/** Tables of the database itself. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about the database itself, e.g. that it holds demo data. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
