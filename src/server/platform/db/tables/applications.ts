import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Application } from '../../../../contract/applications.ts'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'

export const applications = pgTable('applications', {
  recruitmentId: integer('recruitment_id')
    .primaryKey()
    .references(() => recruitments.id),
  content: jsonb('content').$type<Application>().notNull(),
  completedAt: instant('completed_at'),
  /** Version of the recruitment at the last delivery: a later return has not been corrected yet. */
  deliveredVersion: integer('delivered_version').notNull().default(0),
})
