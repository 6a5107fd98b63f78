/** Writes, changes, withdraws and pins notes. Every command checks the rights of its actor itself. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recruiters } from '../../contract/access.ts'
import type { BodyOf } from '../../contract/call.ts'
import {
  type addCandidateNote as ofAddingToCandidate,
  type Audience,
  type editNote as ofEditing,
  editMinutes,
  mostNotes,
  type Note,
  type pinNote as ofPinning,
} from '../../contract/notes.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleCandidate, isVisibleRecruitment } from '../identity/access/visible.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { idempotencyKeys } from '../platform/db/tables/idempotency.ts'
import { notes } from '../platform/db/tables/notes.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { editableMs, noteOf, type NoteRow, selectNotes } from './read.ts'
import { canWrite, isReadable } from './readers.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>
type Written = { readonly audiencia: Audience; readonly texto: string; readonly at: Date }

/**
 * Of a process, in the caller's transaction; returns the id of the note. A process that the actor does not see is
 * refused like an unknown one, an audience to which they do not belong with `sin-permiso`.
 */
export async function addNote(
  tx: Tx,
  actor: Actor,
  recruitmentId: number,
  { audiencia, texto, at }: Written,
): Promise<number> {
  // Locked before it is read: a suppression or block that commits meanwhile is seen
  await tx.execute(sql`select from recruitments where id = ${recruitmentId} for key share`)
  const [process] = await tx
    .select({ branch: recruitments.branch })
    .from(recruitments)
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(tx, actor)))
  if (!process) throw new Refused('no-encontrado')
  if (!canWrite(actor, process, audiencia)) throw new Refused('sin-permiso')
  return insertNote(tx, actor, { recruitmentId, audience: audiencia, text: texto, at })
}

/** Of a candidate without a process: for the recruiters of the actor's branch. */
export function addCandidateNote(
  { db, now }: Dependencies,
  actor: Actor,
  { idCandidato, texto }: BodyOf<typeof ofAddingToCandidate>,
): Promise<Note> {
  const at = now()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from candidates where id = ${idCandidato} for key share`)
    const [found] = await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.id, idCandidato), isVisibleCandidate(tx, actor)))
    if (!found) throw new Refused('no-encontrado')
    if (!recruiters.includes(actor.role)) throw new Refused('sin-permiso')
    const id = await insertNote(tx, actor, {
      candidateId: idCandidato,
      branch: actor.branch,
      audience: 'reclutadores',
      text: texto,
      at,
    })
    return shown(tx, actor, id, at)
  })
}

async function insertNote(
  tx: Tx,
  { userId }: Actor,
  row: Omit<typeof notes.$inferInsert, 'authorId' | 'id'>,
): Promise<number> {
  // Of two at once the second counts the first one's row
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const beside = row.recruitmentId
    ? eq(notes.recruitmentId, row.recruitmentId)
    : eq(notes.candidateId, row.candidateId!)
  if ((await tx.$count(notes, and(eq(notes.authorId, userId), beside))) >= mostNotes)
    throw new Refused('datos-invalidos', { mensaje: full, campos: { texto: full } })
  const [written] = await tx
    .insert(notes)
    .values({ ...row, authorId: userId })
    .returning({ id: notes.id })
  return written!.id
}

const full = `Ya escribiste ${mostNotes} notas aquí: agrega lo que falta en una que puedas editar.`
const others = 'Sólo quien escribió la nota puede cambiarla.'
const tooLate = `Ya pasaron ${editMinutes} minutos: la nota sólo se puede retirar.`
const withdrawn = 'La nota ya se retiró.'

export function editNote(
  { db, now }: Dependencies,
  actor: Actor,
  { idNota, version, texto }: BodyOf<typeof ofEditing>,
): Promise<Note> {
  return change({ db, now }, actor, idNota, async (tx, row, at) => {
    requireOwn(row, actor)
    if (row.withdrawnAt !== null) throw new Refused('registro-cambio', { mensaje: withdrawn })
    if (editableMs(row.at, at) === 0) throw new Refused('registro-cambio', { mensaje: tooLate })
    if (version !== undefined && version !== row.version) throw new Refused('registro-cambio')
    if (texto === row.text) return
    await tx
      .update(notes)
      .set({ text: texto, editedAt: at, version: sql`${notes.version} + 1` })
      .where(eq(notes.id, idNota))
  })
}

/** A second time nothing changes. A withdrawn note is not pinned. */
export const withdrawNote = (deps: Dependencies, actor: Actor, idNota: number): Promise<Note> =>
  change(deps, actor, idNota, async (tx, row, at) => {
    requireOwn(row, actor)
    await tx
      .update(notes)
      .set({ text: '', withdrawnAt: at, pinned: false, version: sql`${notes.version} + 1` })
      .where(and(eq(notes.id, idNota), isNull(notes.withdrawnAt)))
    // Stored answers repeat the text
    await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.answer} ->> 'idNota' = ${String(idNota)}`)
  })

/** It changes no version: a text that is being edited is not outdated by it. */
export const pinNote = (
  deps: Dependencies,
  actor: Actor,
  { idNota, fijada }: BodyOf<typeof ofPinning>,
): Promise<Note> =>
  change(deps, actor, idNota, async (tx, row) => {
    if (row.withdrawnAt !== null) throw new Refused('registro-cambio', { mensaje: withdrawn })
    await tx.update(notes).set({ pinned: fijada }).where(eq(notes.id, idNota))
  })

/** In the caller's transaction; false where it has been edited or withdrawn since it was written. */
export async function takeBackNote(tx: Tx, { userId }: Actor, idNota: number, at: Date): Promise<boolean> {
  const unchanged = and(
    eq(notes.id, idNota),
    eq(notes.authorId, userId),
    eq(notes.version, 1),
    isNull(notes.withdrawnAt),
  )
  const taken = await tx
    .update(notes)
    .set({ text: '', withdrawnAt: at, pinned: false, version: sql`${notes.version} + 1` })
    .where(unchanged)
    .returning({ id: notes.id })
  return taken.length > 0
}

function requireOwn({ authorId }: NoteRow, { userId }: Actor): void {
  if (authorId !== userId) throw new Refused('sin-permiso', { mensaje: others })
}

/** A note that the actor may not read is refused like an unknown one. */
function change(
  { db, now }: Dependencies,
  actor: Actor,
  id: number,
  write: (tx: Tx, row: NoteRow, at: Date) => Promise<unknown>,
): Promise<Note> {
  const at = now()
  return db.transaction(async (tx) => {
    const [row] = await selectNotes(tx)
      .where(and(eq(notes.id, id), isReadable(tx, actor)))
      .for('update', { of: notes })
    if (!row) throw new Refused('no-encontrado')
    await write(tx, row, at)
    return shown(tx, actor, id, at)
  })
}

/** As the actor, who may read it, sees it. */
export async function shown(on: Db | Tx, actor: Actor, id: number, at: Date): Promise<Note> {
  const [row] = await selectNotes(on).where(eq(notes.id, id))
  if (!row) throw new Refused('no-encontrado')
  return noteOf(row, actor, at)
}
