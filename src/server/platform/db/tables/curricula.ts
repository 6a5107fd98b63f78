/**
 * The text of CVs. A trigger of `curricula` maintains one row for each CV, however it arrives, and resets it with each
 * new file.
 */
import { type SQL, sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReadState } from '../../../../contract/curricula.ts'
import { candidates } from './candidates.ts'
import { instant } from '../columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Capitals too: whether PostgreSQL can convert them to lower case depends on the database's locale. */
export const accentsToPlain = {
  accented: 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
  plain: 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc',
} as const

export const curriculumTexts = pgTable(
  'curriculum_texts',
  {
    candidateId: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id),
    state: text('state').$type<ReadState>().notNull().default('pendiente'),
    /** Increases with each new file: text that was read from an earlier file is discarded. */
    version: integer('version').notNull().default(1),
    /** The newest are read first: a new candidate does not wait for all CVs that an upgrade finds. */
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** The end of the lease, before which no other process reads it; null: no lease. */
    leaseUntil: instant('lease_until'),
    readAt: instant('read_at'),
    text: text('text').notNull().default(''),
    /** Of a Word CV. */
    html: text('html'),
    /** With accents and without: Spanish endings are recognised by their accents, and many people type none. */
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      sql.raw(
        `to_tsvector('spanish', "text") || to_tsvector('spanish', translate("text", '${accentsToPlain.accented}', '${accentsToPlain.plain}'))`,
      ),
    ),
    /** As evidence shows them (curricula/passages.ts), in that order; null: not cut yet. */
    passages: text('passages').array(),
    /** Of each passage, as `words` of the text; the function is made by migration 0047. */
    passageText: tsvector('passage_words')
      .array()
      .generatedAlwaysAs((): SQL => sql`curriculum_passage_words("passages")`),
  },
  (table) => [
    check('curriculum_texts_read', sql`(${table.state} = 'pendiente') = (${table.readAt} is null)`),
    check(
      'curriculum_texts_only_read',
      sql`${table.state} = 'leido' or (${table.text} = '' and ${table.html} is null and ${table.passages} is null)`,
    ),
    index('curriculum_texts_by_words').using('gin', table.words),
    index('curriculum_texts_due')
      .on(table.arrivedAt)
      .where(sql`${table.state} = 'pendiente'`),
    index('curriculum_texts_uncut')
      .on(table.arrivedAt)
      .where(sql`${table.state} = 'leido' and ${table.passages} is null`),
  ],
)
