/** Confirms an application: a known person gets another process, anybody else becomes a candidate; staff find it as new. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CandidacyContent } from '../../contract/site.ts'
import { addAreas } from '../candidates/add-areas.ts'
import { storeCurriculum } from '../candidates/curriculum.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import type { Tx } from '../db/open.ts'
import { candidates } from '../db/tables/candidates.ts'
import { outbox } from '../db/tables/notifications.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { candidacies, consents } from '../db/tables/site.ts'
import { publications } from '../db/tables/vacancies.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { takesCandidates } from '../publications/state.ts'
import { findLinked, makeProcessLink } from '../recruitment/candidate-links.ts'
import { inTransaction } from '../recruitment/in-transaction.ts'
import { startRecruitment } from '../recruitment/start.ts'
import { areSimilarNames } from '../text/similar-names.ts'
import { searchText } from '../text/search-text.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { afterStep, type CandidacyRow, findJustConfirmed, findWaiting, forgetLetters, stepCandidacy } from './candidacies.ts'

/** Kind of the outbox rows of the letter with the link to one's own page. */
export const receivedNotice = 'postulacion-recibida'

/** `secret` opens the page of the process, `key` is in its address. Closed: the vacancy takes no applications any more. */
export type Confirmed = { readonly secret: string; readonly key: string } | { readonly closed: { readonly publicationId: number } }

/**
 * Refuses a link that has ended ('enlace-invalido'). A confirmation that is repeated within ten minutes, by a double click or after
 * a lost answer, is answered like the first one and starts nothing.
 */
export async function confirmCandidacy({ db, now }: Pick<Deps, 'db' | 'now'>, secret: string): Promise<Confirmed> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const known = (await findWaiting(tx, secret, at)) ?? (await findJustConfirmed(tx, secret, at))
    if (!known) throw new Refused('enlace-invalido')
    // Locked in the order of every start: publication, then candidate
    const abierta = await takesApplications(tx, known.publicationId, at)
    const [row] = await tx.select().from(candidacies).where(eq(candidacies.id, known.id)).for('update')
    if (!row || row.tokenHash !== known.tokenHash) throw new Refused('enlace-invalido')
    if (row.endedAt !== null) return confirmedAs(tx, row, at)
    const next = stepCandidacy(row.estado, { type: 'postulacion.confirmada', abierta })
    if (next === null) throw new Refused('enlace-invalido')
    const recruitmentId = next === 'confirmada' ? await begin(tx, row, at) : null
    await tx.update(candidacies).set({ ...afterStep(next, at), tokenHash: row.tokenHash, recruitmentId }).where(eq(candidacies.id, row.id))
    await forgetLetters(tx, [row.id])
    if (recruitmentId !== null) await tx.insert(outbox).values({ recruitmentId, kind: receivedNotice, payload: {}, createdAt: at, dueAt: at })
    return confirmedAs(tx, { ...row, recruitmentId }, at)
  })
}

async function confirmedAs(tx: Tx, { publicationId, recruitmentId }: CandidacyRow, at: Date): Promise<Confirmed> {
  if (recruitmentId === null) return { closed: { publicationId } }
  const secret = await makeProcessLink(tx, recruitmentId, at)
  const linked = await findLinked(tx, secret, at)
  if (!linked) throw new Refused('enlace-invalido')
  return { secret, key: linked.key }
}

/** Locked until the process has started: a concurrent closing waits. */
async function takesApplications(tx: Tx, publicationId: number, at: Date): Promise<boolean> {
  const [publication] = await tx.select().from(publications).where(eq(publications.id, publicationId)).for('share')
  return publication !== undefined && takesCandidates(publication, mexicoTime(at).day)
}

/** Returns the process, which may have been there already. */
async function begin(tx: Tx, row: CandidacyRow, at: Date): Promise<number> {
  const { content, correo, curriculumName: fileName, curriculumBase64: contentBase64 } = row
  if (!content || correo === null) throw new Error('a waiting application without its content')
  const known = await findKnown(tx, content, correo, row.publicationId)
  const candidateId = known ?? (await addCandidate(tx, content, correo, at))
  // The newest CV is the person's own: staff write none
  if (fileName !== null && contentBase64 !== null) await storeCurriculum(tx, candidateId, { fileName, contentBase64 })
  await addAreas(tx, content.areas.map((areaId) => ({ candidateId, areaId, subAreaId: null })))
  const open = await findOpen(tx, candidateId, row.publicationId)
  const recruitmentId = open ?? (await startRecruitment(tx, { candidateId, publicationId: row.publicationId, ...(row.boardId === null ? {} : { boardId: row.boardId }), at }))
  await tx.insert(consents).values({ candidateId, recruitmentId, noticeVersion: row.noticeVersion, voluntary: row.acceptsVoluntary, at })
  await refreshPortfolio(tx, [candidateId])
  await refreshDuplicates(tx, [candidateId], at)
  return recruitmentId
}

/**
 * Who bears the confirmed mail and a similar name ('Who is who' in design/candidates-side.md). Nothing else that one can know about
 * another person joins their record: a telephone, a birthday or a shared mail makes a possible duplicate. All who bear the mail
 * are locked, so that two confirmations do not both begin a process.
 */
async function findKnown(tx: Tx, { nombres, apellidoPaterno, apellidoMaterno }: CandidacyContent, correo: string, publicationId: number): Promise<number | undefined> {
  // Two who confirm at once with one mail would both be new
  await tx.execute(sql`select pg_advisory_xact_lock(7204, hashtext(${correo}))`)
  const isBearer = and(isNull(candidates.blockedAt), isNull(candidates.mergedInto), sql`lower(${candidates.correo}) = ${correo}`)
  const bearers = await tx.select().from(candidates).where(isBearer).orderBy(asc(candidates.id)).for('no key update')
  const name = searchText(nombres, apellidoPaterno, apellidoMaterno)
  const similar = bearers.filter((one) => areSimilarNames(name, searchText(one.nombres, one.apellidoPaterno, one.apellidoMaterno))).map(({ id }) => id)
  // Of several, who is in process for this vacancy: one person has one
  for (const id of similar) if ((await findOpen(tx, id, publicationId)) !== undefined) return id
  return similar.at(-1)
}

async function addCandidate(tx: Tx, { areas: _, ...content }: CandidacyContent, correo: string, at: Date): Promise<number> {
  const [row] = await tx.insert(candidates).values({ ...content, correo, createdAt: at }).returning({ id: candidates.id })
  return row!.id
}

async function findOpen(tx: Tx, candidateId: number, publicationId: number): Promise<number | undefined> {
  const [open] = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(and(eq(recruitments.candidateId, candidateId), eq(recruitments.publicationId, publicationId), eq(recruitments.outcome, 'abierta')))
  return open?.id
}
