/** Table of the documents that candidates deliver before the hire. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentFormat, DocumentKind } from '../../../../contract/documents.ts'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'

/**
 * The last delivered document of each kind; a replacement gets another id. The reason of a rejection is in the event
 * log.
 */
export const documents = pgTable(
  'documents',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    format: text('format').$type<DocumentFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    contentBase64: text('content_base64').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    unique('documents_once').on(table.recruitmentId, table.kind),
    check('documents_rejected_with_reason', sql`(${table.rejectedAt} is null) = (${table.rejectionReason} is null)`),
  ],
)
