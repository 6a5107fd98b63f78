/**
 * Undoes a merge: the moved data go back with everything that has happened since, and changed values are restored,
 * unless a user has changed them again.
 */
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { fullName } from '../platform/db/full-name.ts'
import type { Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { candidateMerges, type MovedRecords } from '../platform/db/tables/duplicates.ts'
import { logAction } from '../candidates/action-log.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { endingLinks } from '../candidates/ended-links.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { lockRecords } from '../candidates/record-locks.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { isVisibleCandidate, type Viewer } from '../identity/access/visible.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'
import { reopenEnded } from './doubled-processes.ts'
import { undoUntil } from './list.ts'
import { readTags, writeTags } from './merge.ts'
import { isHired, returnProcesses } from './move-processes.ts'
import { removeAreas, returnCurriculum, returnNotes, returnProposals } from './move-records.ts'

type Merge = typeof candidateMerges.$inferSelect
type Undoable = Merge & { readonly moved: MovedRecords }

const blocked = 'La persona está bloqueada: primero hay que quitar el bloqueo.'

/**
 * For users who see the person; if there are none any more, for the branch that merged. Of several merges the last one
 * first.
 */
export function undoMerge({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: Viewer, id: number) {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const [known] = await tx
      .select({ primaryId: candidateMerges.primaryId, mergedId: candidateMerges.mergedId })
      .from(candidateMerges)
      .where(eq(candidateMerges.id, id))
    if (!known) throw new Refused('no-encontrado')
    const ids = [known.primaryId, known.mergedId]
    await lockRecords(tx, ids)
    const merge = await requireUndoable(tx, viewer, id, at)
    await endingLinks(tx, ids, { actorId: viewer.userId, at }, () => moveBack(tx, merge))
    await reopenEnded(tx, viewer, merge.moved.ended ?? [], at)
    await tx
      .update(candidateMerges)
      .set({
        undoneAt: at,
        undoneBy: viewer.userId,
        moved: null,
        formerCurriculumName: null,
        formerCurriculumBase64: null,
      })
      .where(eq(candidateMerges.id, id))
    await refreshPortfolio(tx, ids)
    await refreshDuplicates(tx, ids, at)
    for (const candidateId of ids)
      await logAction(tx, {
        at,
        branch: viewer.branch,
        action: 'union-deshecha',
        candidateId,
        actorId: viewer.userId,
        details: { union: id },
      })
    return { idCandidato: known.primaryId, idUnido: known.mergedId }
  })
}

async function moveBack(tx: Tx, { moved, primaryId, mergedId, ...former }: Undoable): Promise<void> {
  await restoreColumns(tx, moved.columns, primaryId)
  await restoreTags(tx, moved.tags, primaryId)
  await returnCurriculum(tx, moved.curriculum, primaryId, former)
  await removeAreas(tx, moved.areas, primaryId)
  await returnProposals(tx, moved, primaryId, mergedId)
  await returnNotes(tx, moved.notes ?? [], primaryId, mergedId)
  await tx.update(candidates).set({ mergedInto: null }).where(eq(candidates.id, mergedId))
  await leadToOwn(tx, mergedId, primaryId)
  await returnProcesses(tx, moved, primaryId, mergedId)
  for (const [candidateId, isElsewhere] of [
    [primaryId, moved.hiredElsewhere.primary],
    [mergedId, moved.hiredElsewhere.merged],
  ] as const) {
    await tx
      .update(candidates)
      .set({ contratado: isElsewhere || (await isHired(tx, candidateId)) ? 1 : 0 })
      .where(eq(candidates.id, candidateId))
  }
}

async function requireUndoable(tx: Tx, viewer: Viewer, id: number, at: Date): Promise<Undoable> {
  const [found] = await tx
    .select({
      merge: getTableColumns(candidateMerges),
      blockedAt: candidates.blockedAt,
      suppressedAt: candidates.suppressedAt,
    })
    .from(candidateMerges)
    .innerJoin(candidates, eq(candidates.id, candidateMerges.primaryId))
    .where(eq(candidateMerges.id, id))
    .for('update', { of: candidateMerges })
  if (!found || !(await canSee(tx, viewer, found.merge))) throw new Refused('no-encontrado')
  const { merge, blockedAt, suppressedAt } = found
  if (merge.undoneAt !== null) throw new Refused('registro-cambio', { mensaje: 'Alguien ya deshizo esta unión.' })
  if (suppressedAt !== null) throw new Refused('ya-suprimido')
  if (merge.moved === null || undoUntil(merge.at) <= at) throw new Refused('union-vencida')
  if (blockedAt !== null) throw new Refused('union-imposible', { mensaje: blocked })
  const later = await findLater(tx, viewer, merge)
  if (later !== null) throw new Refused('union-imposible', { mensaje: later })
  return { ...merge, moved: merge.moved }
}

/**
 * A later merge of the same records has overwritten values of this one: undone in another order, values of a third
 * record would stay. Returns the refusal in Spanish; null: there is no later merge.
 */
async function findLater(tx: Tx, viewer: Viewer, { id, primaryId, mergedId }: Merge): Promise<string | null> {
  const ids = [primaryId, mergedId]
  const [later] = await tx
    .select()
    .from(candidateMerges)
    .where(
      and(
        isNull(candidateMerges.undoneAt),
        gt(candidateMerges.id, id),
        or(inArray(candidateMerges.primaryId, ids), inArray(candidateMerges.mergedId, ids)),
      ),
    )
    .orderBy(desc(candidateMerges.id))
    .limit(1)
  if (!later) return null
  const otherId = ids.includes(later.primaryId) ? later.mergedId : later.primaryId
  const [other] = await tx.select().from(candidates).where(eq(candidates.id, otherId))
  // Users who see the remaining record also see the merged one.
  const [seen] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, later.primaryId), isVisibleCandidate(tx, viewer)))
  const name = seen && other ? fullName(other) : ''
  return `Primero deshaz la unión ${name === '' ? '' : `con ${name} `}del ${wireDay(mexicoTime(later.at).day)}.`
}

/**
 * When the candidate is hidden, or was merged into a third record, the branch that merged gets the reason of the
 * refusal.
 */
async function canSee(tx: Tx, viewer: Viewer, merge: Merge): Promise<boolean> {
  if (merge.branch === viewer.branch) return true
  const [seen] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, merge.primaryId), isVisibleCandidate(tx, viewer)))
  return seen !== undefined
}

/** Values that a user has changed since stay. */
async function restoreColumns(tx: Tx, columns: MovedRecords['columns'], candidateId: number): Promise<void> {
  const [current] = await tx.select().from(candidates).where(eq(candidates.id, candidateId))
  const before = Object.entries(columns).flatMap(([column, [former, after]]) =>
    current?.[column as keyof typeof current] === after ? [[column, former] as const] : [],
  )
  if (before.length > 0)
    await tx.update(candidates).set(Object.fromEntries(before)).where(eq(candidates.id, candidateId))
}

async function restoreTags(tx: Tx, tags: MovedRecords['tags'], candidateId: number): Promise<void> {
  if (tags !== null && String(await readTags(tx, candidateId)) === String(tags[1]))
    await writeTags(tx, candidateId, tags[0])
}

/** Records that were merged into the one that comes back lead to it again, and not to the other one. */
async function leadToOwn(tx: Tx, mergedId: number, primaryId: number): Promise<void> {
  await tx.execute(sql`
    with recursive own as (
      select merged_id as id from candidate_merges where primary_id = ${mergedId} and undone_at is null
      union select m.merged_id from candidate_merges m join own on own.id = m.primary_id where m.undone_at is null)
    update candidates set merged_into = ${mergedId} where merged_into = ${primaryId} and id in (select id from own)`)
}
