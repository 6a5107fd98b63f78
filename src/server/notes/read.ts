/** Notes as their readers see them, the newest first. */
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { editMinutes, type Note } from '../../contract/notes.ts'
import type { Viewer } from '../identity/access/visible.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { notes } from '../platform/db/tables/notes.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { isOfAudience } from './readers.ts'

/** Of one process, which the viewer has been allowed to see. */
export const readProcessNotes = (db: Db, viewer: Viewer, recruitmentId: number, now: Date): Promise<Note[]> =>
  readNotes(db, viewer, now, eq(notes.recruitmentId, recruitmentId))

type Beside = { readonly candidateId: number; readonly recruitmentIds: readonly number[] }

/** Of these processes, and of the candidate without a process; the viewer has been allowed to see all of them. */
export const readCandidateNotes = (
  db: Db,
  viewer: Viewer,
  { candidateId, recruitmentIds }: Beside,
  now: Date,
): Promise<Note[]> =>
  readNotes(db, viewer, now, or(eq(notes.candidateId, candidateId), inArray(notes.recruitmentId, [...recruitmentIds])))

async function readNotes(db: Db, viewer: Viewer, now: Date, which: SQL | undefined): Promise<Note[]> {
  const rows = await selectNotes(db)
    .where(and(which, isOfAudience(viewer)))
    .orderBy(desc(notes.at), desc(notes.id))
  return rows.map((row) => noteOf(row, viewer, now))
}

const { words: _, ...columns } = getTableColumns(notes)

/** With the process of each, if it has one, and its author's name. */
export const selectNotes = (db: Db | Tx) =>
  db
    .select({ ...columns, author: personNameColumn(sql`users`), processBranch: recruitments.branch })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .leftJoin(recruitments, eq(recruitments.id, notes.recruitmentId))

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

export function noteOf(row: NoteRow, { userId }: Viewer, now: Date): Note {
  const { date, hora } = wireMoment(row.at)
  const isOwn = row.authorId === userId
  return {
    idNota: row.id,
    idReclutamiento: row.recruitmentId,
    audiencia: row.audience,
    texto: row.text,
    autor: row.author,
    esPropia: isOwn,
    fecha: date,
    hora,
    editada: row.editedAt !== null,
    retirada: row.withdrawnAt !== null,
    fijada: row.pinned,
    version: row.version,
    editable: isOwn && row.withdrawnAt === null ? editableMs(row.at, now) : 0,
  }
}

export const editableMs = (at: Date, now: Date): number =>
  Math.max(0, at.getTime() + editMinutes * 60_000 - now.getTime())
