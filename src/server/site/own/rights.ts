/** Rights over one's own data: a candidate's requests, which the branch's administrators answer. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { rightsForm } from '../../../contract/rights.ts'
import type { RightsFacts } from '../../../site/own-data.ts'
import type { Db } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { consents, rightsRequests } from '../../platform/db/tables/site.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isWithinHour } from '../../platform/http/rate-limit.ts'
import { longDay, mexicoTime, momentText } from '../../platform/base/mexico-time.ts'

/** Of one process, per hour. */
const mostRequests = 5

/** Fields of the job application that are known already. */
export async function personalFacts(db: Db, recruitmentId: number) {
  const [row] = await db
    .select({
      nombre: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      email: candidates.correo,
      telefonoCelular: candidates.telefono,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(recruitments.id, recruitmentId))
  if (!row) throw new Refused('no-encontrado')
  return row
}

export async function listRightsRequests(db: Db, recruitmentId: number): Promise<RightsFacts['requests']> {
  const rows = await db
    .select()
    .from(rightsRequests)
    .where(eq(rightsRequests.recruitmentId, recruitmentId))
    .orderBy(asc(rightsRequests.id))
  return rows.map(({ kind, text, at, answer }) => ({ kind, text, day: momentText(at), answer }))
}

/** What the application for this process accepted. */
export async function listAcceptedNotices(db: Db, recruitmentId: number): Promise<RightsFacts['notices']> {
  const rows = await db
    .select({ version: consents.noticeVersion, at: consents.at })
    .from(consents)
    .where(eq(consents.recruitmentId, recruitmentId))
    .orderBy(desc(consents.id))
  return rows.map(({ version, at }) => ({ version, day: longDay(mexicoTime(at).day) }))
}

/**
 * The same request of the same process is one until it is answered: sent twice at once, or again because no answer
 * arrived.
 */
export async function requestRight(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  recruitmentId: number,
  { tipo, texto }: v.InferOutput<typeof rightsForm>,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [process] = await tx
      .select({ candidateId: recruitments.candidateId })
      .from(recruitments)
      .where(eq(recruitments.id, recruitmentId))
      .for('update')
    if (!process) throw new Refused('no-encontrado')
    const isWaiting = and(
      eq(rightsRequests.recruitmentId, recruitmentId),
      eq(rightsRequests.kind, tipo),
      eq(rightsRequests.text, texto),
      isNull(rightsRequests.answeredAt),
    )
    if ((await tx.$count(rightsRequests, isWaiting)) > 0) return
    if (!(await isWithinHour(tx, { kind: 'derechos', of: String(recruitmentId), most: mostRequests, at })))
      throw new Refused('demasiados-intentos')
    await tx
      .insert(rightsRequests)
      .values({ candidateId: process.candidateId, recruitmentId, kind: tipo, text: texto, at })
  })
}
