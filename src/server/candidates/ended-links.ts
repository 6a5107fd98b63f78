/**
 * Ends the links to the pages of processes whose candidate, or whose candidate's mail, a change replaces
 * (docs/decisions/0078): a link belongs to whoever reads the mailbox it was sent to.
 */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isSameEmail } from '../../contract/candidates.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Tx } from '../platform/db/open.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { candidacies, linkActions, processLinks } from '../platform/db/tables/site.ts'

/**
 * Kind of the outbox rows of a letter with a new link that was not requested by the candidate; written in
 * site/letters.ts.
 */
export const sentLinkNotice = 'enlace-enviado'
/** To the former address; written in site/changed-mail-letter.ts. */
export const changedMailNotice = 'correo-cambiado'
/** `idCandidato`: the record that had the address, so that the row is erased with it. */
export type ChangedMailPayload = { readonly idCandidato: number; readonly correo: string }

/** The condition on a link that is neither revoked nor expired. */
export const isValidAt = (at: Date) =>
  and(isNull(processLinks.revokedAt), or(isNull(processLinks.expiresAt), gt(processLinks.expiresAt, at)))

/**
 * Ends the links of these processes, the cookies that hold their secrets, and confirmations that would make another one
 * when they are repeated. Returns the process of each link that was valid.
 */
export async function revokeValidLinks(
  tx: Tx,
  recruitmentIds: readonly number[],
  at: Date,
): Promise<readonly number[]> {
  await tx
    .update(candidacies)
    .set({ endedBy: null })
    .where(and(inArray(candidacies.recruitmentId, [...recruitmentIds]), isNotNull(candidacies.endedBy)))
  const revoked = await tx
    .update(processLinks)
    .set({ revokedAt: at })
    .where(and(inArray(processLinks.recruitmentId, [...recruitmentIds]), isValidAt(at)))
    .returning({ id: processLinks.recruitmentId })
  return revoked.map(({ id }) => id)
}

type Author = { /** Null: an import. */ readonly actorId: number | null; readonly at: Date }
type Owner = { readonly candidateId: number; readonly correo: string; readonly isOpen: boolean }
type Changed = {
  readonly recruitmentId: number
  readonly before: Owner
  readonly after: Owner
  readonly isMailChanged: boolean
}

/**
 * Runs the change of these candidates, and then ends the links of their processes that it concerns. All in the caller's
 * transaction.
 */
export async function endingLinks<Result>(
  tx: Tx,
  candidateIds: readonly number[],
  author: Author,
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = candidateIds.length === 0 ? [] : await lockProcesses(tx, candidateIds)
  if (ids.length === 0) return change()
  const before = await readOwners(tx, ids)
  const result = await change()
  const after = await readOwners(tx, ids)
  const changed = ids.flatMap((recruitmentId) =>
    changeOf(recruitmentId, before.get(recruitmentId)!, after.get(recruitmentId)!),
  )
  if (changed.length > 0) await endLinks(tx, changed, author)
  return result
}

/** A link that is being made waits for the lock, and its letter reads the mail after that. */
async function lockProcesses(tx: Tx, candidateIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(inArray(recruitments.candidateId, [...candidateIds]))
    .orderBy(recruitments.id)
    .for('update')
  return rows.map(({ id }) => id)
}

async function readOwners(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Owner>> {
  const rows = await tx
    .select({
      id: recruitments.id,
      candidateId: candidates.id,
      correo: candidates.correo,
      isOpen: sql<boolean>`${recruitments.outcome} = 'abierta'`,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(inArray(recruitments.id, [...ids]))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

function changeOf(recruitmentId: number, before: Owner, after: Owner): Changed[] {
  const isMailChanged = !isSameEmail(before.correo, after.correo)
  return isMailChanged || before.candidateId !== after.candidateId
    ? [{ recruitmentId, before, after, isMailChanged }]
    : []
}

async function endLinks(tx: Tx, changed: readonly Changed[], { actorId, at }: Author): Promise<void> {
  const revoked = new Set(
    await revokeValidLinks(
      tx,
      changed.map(({ recruitmentId }) => recruitmentId),
      at,
    ),
  )
  const recorded = changed.filter(({ recruitmentId, isMailChanged }) => isMailChanged || revoked.has(recruitmentId))
  if (actorId !== null && recorded.length > 0)
    await tx
      .insert(linkActions)
      .values(recorded.map(({ recruitmentId }) => ({ recruitmentId, kind: 'correo' as const, actorId, at })))
  const letters = [
    ...formerAddresses(changed).map((payload) => ({ recruitmentId: null, kind: changedMailNotice, payload })),
    ...changed
      .filter(({ recruitmentId, after }) => after.isOpen && revoked.has(recruitmentId))
      .map(({ recruitmentId }) => ({ recruitmentId, kind: sentLinkNotice, payload: {} })),
  ]
  if (letters.length > 0)
    await tx.insert(outbox).values(letters.map((letter) => ({ ...letter, createdAt: at, dueAt: at })))
}

/** Each once. */
function formerAddresses(changed: readonly Changed[]): ChangedMailPayload[] {
  const former = changed.filter(({ before, isMailChanged }) => isMailChanged && before.correo.trim() !== '')
  return [
    ...new Map(
      former.map(({ before: { candidateId, correo } }) => [
        correo.trim().toLowerCase(),
        { idCandidato: candidateId, correo },
      ]),
    ).values(),
  ]
}
