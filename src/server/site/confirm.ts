/** Confirms an application: a known person gets another process, anybody else becomes a candidate; staff find it as new. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
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
import { makeProcessLink } from '../recruitment/candidate-links.ts'
import { inTransaction } from '../recruitment/in-transaction.ts'
import { startRecruitment } from '../recruitment/start.ts'
import { areSimilarNames } from '../text/similar-names.ts'
import { searchText } from '../text/search-text.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { afterStep, type CandidacyRow, findWaiting, forgetLetters, stepCandidacy } from './candidacies.ts'

/** Kind of the outbox rows of the letter with the link to one's own page. */
export const receivedNotice = 'postulacion-recibida'

/** `secret`: opens the page of the process. Closed: the vacancy takes no applications any more. */
export type Confirmed = { readonly secret: string } | { readonly closed: { readonly publicationId: number } }

/** Refuses a link that has ended ('enlace-invalido'). Of two confirmations at once the second finds the link ended. */
export async function confirmCandidacy({ db, now }: Pick<Deps, 'db' | 'now'>, secret: string): Promise<Confirmed> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const waiting = await findWaiting(tx, secret, at)
    // Locked in the order of every start: publication, then candidate
    const abierta = waiting !== undefined && (await takesApplications(tx, waiting.publicationId, at))
    const [row] = waiting === undefined ? [] : await tx.select().from(candidacies).where(eq(candidacies.id, waiting.id)).for('update')
    const next = row && row.tokenHash === waiting?.tokenHash ? stepCandidacy(row.estado, { type: 'postulacion.confirmada', abierta }) : null
    if (!row || next === null) throw new Refused('enlace-invalido')
    const recruitmentId = next === 'confirmada' ? await begin(tx, row, at) : null
    await tx.update(candidacies).set({ ...afterStep(next, at), recruitmentId }).where(eq(candidacies.id, row.id))
    await forgetLetters(tx, [row.id])
    if (recruitmentId === null) return { closed: { publicationId: row.publicationId } }
    await tx.insert(outbox).values({ recruitmentId, kind: receivedNotice, payload: {}, createdAt: at, dueAt: at })
    return { secret: await makeProcessLink(tx, recruitmentId, at) }
  })
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
  const known = await findKnown(tx, content, correo)
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

/** By mail; by telephone only with a name like theirs, since others may share one. Locked, so that two confirmations do not both begin a process. */
async function findKnown(tx: Tx, { nombres, apellidoPaterno, apellidoMaterno, telefono }: CandidacyContent, correo: string): Promise<number | undefined> {
  // Two who confirm at once with one mail would both be new
  await tx.execute(sql`select pg_advisory_xact_lock(7204, hashtext(${correo}))`)
  const isThere = and(isNull(candidates.blockedAt), isNull(candidates.mergedInto))
  const [byMail] = await tx.select({ id: candidates.id }).from(candidates).where(and(isThere, sql`lower(${candidates.correo}) = ${correo}`)).orderBy(desc(candidates.id)).limit(1).for('no key update')
  if (byMail) return byMail.id
  const name = searchText(nombres, apellidoPaterno, apellidoMaterno)
  const byTelephone = await tx.select().from(candidates).where(and(isThere, eq(candidates.telefono, telefono))).orderBy(asc(candidates.id)).limit(20).for('no key update')
  return byTelephone.find((one) => areSimilarNames(name, searchText(one.nombres, one.apellidoPaterno, one.apellidoMaterno)))?.id
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
