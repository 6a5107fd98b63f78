/** Notes of the staff about candidates. */
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../../contract/notes.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { accentsToPlain } from './curricula.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A note belongs to a process, and then follows its candidate; or to a candidate and a branch. */
export const notes = pgTable(
  'notes',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    candidateId: integer('candidate_id').references(() => candidates.id),
    /** The author's; null: the process has its own. */
    branch: text('branch').$type<Branch>(),
    audience: text('audience').$type<Audience>().notNull(),
    /** Empty once withdrawn. */
    text: text('text').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    editedAt: instant('edited_at'),
    withdrawnAt: instant('withdrawn_at'),
    pinned: boolean('pinned').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** With accents and without, as of CVs. */
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      sql.raw(
        `to_tsvector('spanish', "text") || to_tsvector('spanish', translate("text", '${accentsToPlain.accented}', '${accentsToPlain.plain}'))`,
      ),
    ),
  },
  (table) => [
    check(
      'notes_of_process_or_candidate',
      sql`(${table.recruitmentId} is null) = (${table.candidateId} is not null) and (${table.candidateId} is null) = (${table.branch} is null)`,
    ),
    check(
      'notes_without_process_for_recruiters',
      sql`${table.candidateId} is null or ${table.audience} = 'reclutadores'`,
    ),
    check('notes_withdrawn_without_text', sql`(${table.withdrawnAt} is null) = (${table.text} <> '')`),
    index('notes_of_recruitment').on(table.recruitmentId, table.id),
    index('notes_of_candidate').on(table.candidateId, table.id),
    index('notes_by_words').using('gin', table.words),
  ],
)
