/**
 * Confirms applications: a known person gets another process, anybody else becomes a candidate; staff find it as new.
 */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CandidacyState } from '../../../machines/site/candidacy.machine.ts'
import type { CandidacyContent } from '../../contract/site.ts'
import { addAreas } from '../candidates/add-areas.ts'
import { storeCurriculum } from '../candidates/curriculum.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { addStatedFacts } from '../candidates/stated-facts.ts'
import type { Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { candidacies, consents } from '../platform/db/tables/site.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { takesCandidates } from '../publications/state.ts'
import { findLinked, makeProcessLink } from '../recruitment/decisions/candidate-links.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { startRecruitment } from '../recruitment/engine/start.ts'
import { areSimilarNames } from '../platform/base/similar-names.ts'
import { searchText } from '../platform/base/search-text.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { afterStep, type CandidacyRow, stepCandidacy } from './candidacies.ts'
import { forgetConfirmingLetters, type LinkLetter } from './link-letters.ts'

/** Kind of the outbox rows of the letter with the link to one's own page. */
export const receivedNotice = 'postulacion-recibida'

/** `secret` opens the page of the process, `key` is in its address. */
export type Confirmed = { readonly publicationId: number; readonly secret: string; readonly key: string }
/**
 * One vacancy of the confirming page, all of them decidable (waiting.ts): which of the shown applications was chosen;
 * null: none of them.
 */
export type Choice = {
  readonly publicationId: number
  readonly chosen: number | null
  readonly others: readonly number[]
}
/** `closed`: publications that take no applications any more. `found`: the link knew something of the choice. */
export type Decided = {
  readonly confirmed: readonly Confirmed[]
  readonly closed: readonly number[]
  readonly found: boolean
}

/**
 * Carries out the choices, each vacancy in a transaction of its own: the chosen application begins a process, the
 * others are erased. What is repeated within ten minutes, by a double click or after a lost answer, is answered like
 * the first time and starts nothing.
 */
export async function confirmCandidacies(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  { id: letterId, correo }: LinkLetter,
  choices: readonly Choice[],
): Promise<Decided> {
  const at = now()
  const decided = []
  for (const choice of choices) decided.push(await inTransaction(db, at, (tx) => decide(tx, letterId, choice, at)))
  await dropLetters(env.dataDir, await db.transaction((tx) => forgetConfirmingLetters(tx, [correo])))
  return {
    confirmed: decided.flatMap((one) => (one !== null && 'secret' in one ? [one] : [])),
    closed: decided.flatMap((one) => (one !== null && 'closed' in one ? [one.closed] : [])),
    found: decided.some((one) => one !== null),
  }
}

/** Null: nothing of it waits, nor was just confirmed. */
async function decide(
  tx: Tx,
  letterId: number,
  { publicationId, chosen, others }: Choice,
  at: Date,
): Promise<Confirmed | { readonly closed: number } | { readonly erased: true } | null> {
  // Locked in the order of every start: publication, then candidate
  const abierta = await takesApplications(tx, publicationId, at)
  const shown = [...others, ...(chosen === null ? [] : [chosen])]
  const rows = await tx
    .select()
    .from(candidacies)
    .where(and(inArray(candidacies.id, shown), eq(candidacies.publicationId, publicationId)))
    .orderBy(candidacies.id)
    .for('update')
  const waiting = rows.filter(({ endedAt }) => endedAt === null)
  for (const { id, estado } of waiting)
    if (id !== chosen)
      await end(tx, id, stepCandidacy(estado, { type: 'postulacion.desechada' }), at, { endedBy: letterId })
  const row = rows.find(({ id }) => id === chosen)
  if (row && waiting.includes(row)) {
    const next = stepCandidacy(row.estado, { type: 'postulacion.confirmada', abierta })
    const recruitmentId = next === 'confirmada' ? await begin(tx, row, at) : null
    await end(tx, row.id, next, at, { endedBy: letterId, recruitmentId })
    if (recruitmentId === null) return { closed: publicationId }
    await tx.insert(outbox).values({ recruitmentId, kind: receivedNotice, payload: {}, createdAt: at, dueAt: at })
    return confirmedAs(tx, publicationId, recruitmentId, at)
  }
  const decided = rows.filter(({ endedBy }) => endedBy === letterId)
  if (row && decided.includes(row) && row.recruitmentId !== null)
    return confirmedAs(tx, publicationId, row.recruitmentId, at)
  if (row && decided.includes(row) && row.estado === 'sinVacante') return { closed: publicationId }
  return waiting.length > 0 || decided.length > 0 ? { erased: true } : null
}

async function end(
  tx: Tx,
  id: number,
  next: CandidacyState | null,
  at: Date,
  result: { readonly endedBy: number; readonly recruitmentId?: number | null },
): Promise<void> {
  if (next === null) throw new Error('the chart ends no application like this')
  await tx
    .update(candidacies)
    .set({ ...afterStep(next, at), ...result })
    .where(eq(candidacies.id, id))
}

async function confirmedAs(tx: Tx, publicationId: number, recruitmentId: number, at: Date): Promise<Confirmed | null> {
  const secret = await makeProcessLink(tx, recruitmentId, at)
  const linked = await findLinked(tx, secret, at)
  return linked ? { publicationId, secret, key: linked.key } : null
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
  if (known !== undefined) await addStatedFacts(tx, known, content, at)
  // The newest CV is the person's own: staff write none
  if (fileName !== null && contentBase64 !== null) await storeCurriculum(tx, candidateId, { fileName, contentBase64 })
  await addAreas(
    tx,
    content.areas.map((areaId) => ({ candidateId, areaId, subAreaId: null })),
  )
  const open = await findOpen(tx, candidateId, row.publicationId)
  const recruitmentId =
    open ??
    (await startRecruitment(tx, {
      candidateId,
      publicationId: row.publicationId,
      ...(row.boardId === null ? {} : { boardId: row.boardId }),
      at,
    }))
  await tx
    .insert(consents)
    .values({ candidateId, recruitmentId, noticeVersion: row.noticeVersion, voluntary: row.acceptsVoluntary, at })
  await refreshPortfolio(tx, [candidateId])
  await refreshDuplicates(tx, [candidateId], at)
  return recruitmentId
}

/**
 * Who bears the confirmed mail and a similar name ('Who is who' in design/candidates-side.md). Nothing else that one
 * can know about another person joins their record: a telephone, a birthday or a shared mail makes a possible
 * duplicate. All who bear the mail are locked, so that two confirmations do not both begin a process.
 */
async function findKnown(
  tx: Tx,
  { nombres, apellidoPaterno, apellidoMaterno }: CandidacyContent,
  correo: string,
  publicationId: number,
): Promise<number | undefined> {
  // Two who confirm at once with one mail would both be new
  await tx.execute(sql`select pg_advisory_xact_lock(7204, hashtext(${correo}))`)
  const isBearer = and(
    isNull(candidates.blockedAt),
    isNull(candidates.mergedInto),
    sql`lower(${candidates.correo}) = ${correo}`,
  )
  const bearers = await tx.select().from(candidates).where(isBearer).orderBy(asc(candidates.id)).for('no key update')
  const name = searchText(nombres, apellidoPaterno, apellidoMaterno)
  const similar = bearers
    .filter((one) => areSimilarNames(name, searchText(one.nombres, one.apellidoPaterno, one.apellidoMaterno)))
    .map(({ id }) => id)
  // Of several, who is in process for this vacancy: one person has one
  for (const id of similar) if ((await findOpen(tx, id, publicationId)) !== undefined) return id
  return similar.at(-1)
}

async function addCandidate(
  tx: Tx,
  { areas: _, ...content }: CandidacyContent,
  correo: string,
  at: Date,
): Promise<number> {
  const [row] = await tx
    .insert(candidates)
    .values({ ...content, correo, createdAt: at })
    .returning({ id: candidates.id })
  return row!.id
}

async function findOpen(tx: Tx, candidateId: number, publicationId: number): Promise<number | undefined> {
  const [open] = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(
      and(
        eq(recruitments.candidateId, candidateId),
        eq(recruitments.publicationId, publicationId),
        eq(recruitments.outcome, 'abierta'),
      ),
    )
  return open?.id
}
