/** Who reads a note: the one rule for every call, in SQL (docs/contract/notes.md). */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { recruiters } from '../../contract/access.ts'
import type { Audience } from '../../contract/notes.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { isVisibleId, isVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { notes } from '../platform/db/tables/notes.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'

/** By the audience alone; of `notes` with its process, if it has one, joined. */
export const isOfAudience = (viewer: Viewer): SQL | undefined =>
  or(
    eq(notes.audience, 'equipo'),
    and(eq(notes.audience, 'propia'), eq(notes.authorId, viewer.userId)),
    recruiters.includes(viewer.role)
      ? and(
          eq(notes.audience, 'reclutadores'),
          sql`coalesce(${notes.branch}, ${recruitments.branch}) = ${viewer.branch}`,
        )
      : undefined,
  )

/** Of a note of a process: the viewer also sees that; of another one: the candidate. */
export const isReadable = (db: Db | Tx, viewer: Viewer): SQL | undefined =>
  and(
    isOfAudience(viewer),
    or(
      isVisibleRecruitment(db, viewer),
      sql`${notes.candidateId} is not null and ${isVisibleId(db, viewer, notes.candidateId)}`,
    ),
  )

/** Whoever sees the process writes what they could read. */
export const canWrite = (actor: Actor, process: Pick<typeof recruitments.$inferSelect, 'branch'>, audience: Audience) =>
  audience !== 'reclutadores' || canMove(actor, process)
