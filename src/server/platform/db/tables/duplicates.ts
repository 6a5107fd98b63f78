/** Tables of candidates who may be the same person, and of those whose records were merged. */
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DuplicateReason } from '../../../../contract/duplicates.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { candidates } from './candidates.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

/**
 * The values that identify a person, written in the transaction of their change. Without foreign keys: candidates are
 * never deleted, and a reference to the other one of a pair would wait for its row lock.
 */
export const duplicateKeys = pgTable(
  'duplicate_keys',
  {
    candidateId: integer('candidate_id').notNull(),
    kind: text('kind').$type<DuplicateReason>().notNull(),
    /** Mail in lower case, last ten digits of the telephone, CURP; of a name the day of birth. */
    key: text('key').notNull(),
    /** Of a name, as `searchText` writes it. */
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.kind, table.key] }),
    index('duplicate_keys_by_key').on(table.kind, table.key, table.candidateId),
  ],
)

/** Candidates whose keys are still to be written: those stored before the keys existed. */
export const duplicateChanges = pgTable('duplicate_changes', { candidateId: integer('candidate_id').primaryKey() })

export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    id: serial('id').primaryKey(),
    /** The smaller id. */
    candidateId: integer('candidate_id').notNull(),
    otherId: integer('other_id').notNull(),
    reasons: text('reasons').array().$type<DuplicateReason[]>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** Null: no user has marked them as two people. */
    dismissedAt: instant('dismissed_at'),
    dismissedBy: integer('dismissed_by').references(() => users.id),
  },
  (table) => [
    unique('duplicate_pairs_once').on(table.candidateId, table.otherId),
    index('duplicate_pairs_by_other').on(table.otherId),
    check('duplicate_pairs_in_order', sql`${table.candidateId} < ${table.otherId}`),
    check(
      'duplicate_pairs_dismissed_by_somebody',
      sql`(${table.dismissedAt} is null) = (${table.dismissedBy} is null)`,
    ),
  ],
)

/** What a merge moved and changed: all that undoing it needs. */
export type MovedRecords = {
  readonly recruitments: readonly number[]
  /** Interviews that lost their candidate, because the remaining record has one at the same hour. */
  readonly namelessInterviews: readonly number[]
  readonly recommendations: readonly number[]
  /** Publications. */
  readonly discardedSuggestions: readonly number[]
  /** Without a process. Absent: the merge is older than this field. */
  readonly notes?: readonly number[]
  /** Added to the remaining record. */
  readonly areas: readonly { readonly areaId: number; readonly subAreaId: number | null }[]
  /** Column of the remaining record → its value before and after. */
  readonly columns: Readonly<Record<string, readonly [before: string | number | null, after: string | number | null]>>
  /** Score tags of the remaining record before and after; null: they did not change. */
  readonly tags: readonly [before: readonly number[], after: readonly number[]] | null
  /** `digest`: of the merged record's, of which the remaining record has a copy. */
  readonly curriculum: { readonly how: 'copied'; readonly digest: string } | null
  /** Hired without a process in our tables. */
  readonly hiredElsewhere: { readonly primary: boolean; readonly merged: boolean }
  /** Processes that the merge ended, with their version after that. Absent: the merge is older than this field. */
  readonly ended?: readonly { readonly recruitmentId: number; readonly version: number }[]
  /**
   * The merged record, which nothing changes until the merge is undone. `curriculum`: digest. Absent: the merge is
   * older than this field.
   */
  readonly mergedRecord?: {
    readonly columns: Readonly<Record<string, string | number | null>>
    readonly curriculum: string | null
  }
}

export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: serial('id').primaryKey(),
    /** The record that remains. */
    primaryId: integer('primary_id')
      .notNull()
      .references(() => candidates.id),
    mergedId: integer('merged_id')
      .notNull()
      .references(() => candidates.id),
    /** Branch of the user who merged them. */
    branch: text('branch').$type<Branch>().notNull(),
    mergedBy: integer('merged_by')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    /** Null: it cannot be undone any more, or was. */
    moved: jsonb('moved').$type<MovedRecords>(),
    /** The CV of the remaining record before the merge, where the merge replaced it. */
    formerCurriculumName: text('former_curriculum_name'),
    formerCurriculumBase64: text('former_curriculum_base64'),
    undoneAt: instant('undone_at'),
    undoneBy: integer('undone_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('candidate_merges_once')
      .on(table.mergedId)
      .where(sql`${table.undoneAt} is null`),
    index('candidate_merges_by_primary').on(table.primaryId),
    /** For the retention job. */
    index('candidate_merges_undoable')
      .on(table.at)
      .where(sql`${table.moved} is not null`),
    check('candidate_merges_of_two', sql`${table.primaryId} <> ${table.mergedId}`),
    check('candidate_merges_undone_by_somebody', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    check(
      'candidate_merges_former_curriculum_whole',
      sql`(${table.formerCurriculumName} is null) = (${table.formerCurriculumBase64} is null)`,
    ),
    check(
      'candidate_merges_former_curriculum_undoable',
      sql`${table.moved} is not null or ${table.formerCurriculumName} is null`,
    ),
    check('candidate_merges_undone_once', sql`${table.undoneAt} is null or ${table.moved} is null`),
  ],
)
