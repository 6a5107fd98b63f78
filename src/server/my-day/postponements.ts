/**
 * What a user puts off: until a day, or until the process leaves its phase. Each user sees and changes only their own.
 */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { longestPutOff, mostPutOff, type PutOffRow } from '../../contract/my-day.ts'
import { isTurn } from '../candidates/list/list-filters.ts'
import { openSource } from '../candidates/list/list-sources.ts'
import type { Actor } from '../identity/access/rights.ts'
import { requireVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'
import { mexicoTime, storedDay, wireDay } from '../platform/base/mexico-time.ts'
import { daysAfter } from '../platform/base/weeks.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { postponements } from '../platform/db/tables/my-day.ts'
import { inProcess } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { vacancies } from '../platform/db/tables/vacancies.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Deps } from '../platform/http/deps.ts'

/** Of a row of `in_process`: the viewer has put it off, in the phase in which it still is, beyond today. */
export const isPutOff = ({ userId }: Viewer, now: Date): SQL =>
  sql`exists (select from ${postponements} where ${ofPhase(userId)} and ${postponements.until} > ${mexicoTime(now).day}::date)`

/** `in_process` and the user's row of it. */
const ofPhase = (userId: number): SQL | undefined =>
  and(
    eq(postponements.userId, userId),
    eq(postponements.recruitmentId, inProcess.recruitmentId),
    eq(postponements.enteredAt, inProcess.enteredAt),
  )

/** Ids, of these, that return today. */
export async function returnedToday(db: Db, userId: number, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: inProcess.recruitmentId })
    .from(inProcess)
    .innerJoin(postponements, ofPhase(userId))
    .where(and(inArray(inProcess.recruitmentId, [...ids]), eq(postponements.until, mexicoTime(now).day)))
  return new Set(rows.map(({ id }) => id))
}

/** What waits for the viewer and is put off, the next to return first. */
export async function readPutOff(context: {
  readonly db: Db
  readonly viewer: Viewer
  readonly now: Date
}): Promise<PutOffRow[]> {
  const { db, viewer, now } = context
  const source = openSource(db, viewer)
  const rows = await db
    .select({
      idReclutamiento: inProcess.recruitmentId,
      idCandidato: inProcess.candidateId,
      candidato: fullNameColumn,
      vacante: vacancies.titulo,
      hasta: postponements.until,
    })
    .from(inProcess)
    .innerJoin(postponements, ofPhase(viewer.userId))
    .innerJoin(candidates, eq(candidates.id, inProcess.candidateId))
    .innerJoin(vacancies, eq(vacancies.id, inProcess.vacancyId))
    .where(
      and(source.visible, isTurn(context, source, ['tu']), sql`${postponements.until} > ${mexicoTime(now).day}::date`),
    )
    .orderBy(postponements.until, inProcess.recruitmentId)
  return rows.map(({ hasta, ...row }) => ({ ...row, hasta: wireDay(hasta) }))
}

type PuttingOff = { readonly idReclutamiento: number; readonly hasta: string }

/** Only what waits for the user; a second time moves it to the other day. */
export async function putOff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idReclutamiento, hasta }: PuttingOff,
): Promise<void> {
  const at = now()
  const today = mexicoTime(at).day
  const until = requireDay(hasta, today)
  await requireVisibleRecruitment(db, actor, idReclutamiento)
  const context = { db, viewer: actor, now: at }
  const source = openSource(db, actor)
  await db.transaction(async (tx) => {
    // Of two concurrent ones the second counts the first one's row
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    await tx.delete(postponements).where(and(eq(postponements.userId, actor.userId), lt(postponements.until, today)))
    const others = and(
      eq(postponements.userId, actor.userId),
      sql`${postponements.recruitmentId} <> ${idReclutamiento}`,
    )
    if ((await tx.$count(postponements, others)) >= mostPutOff) throw new Refused('datos-invalidos', { mensaje: full })
    const found = tx
      .select({
        userId: sql<number>`${actor.userId}::int`.as('user_id'),
        recruitmentId: inProcess.recruitmentId,
        enteredAt: inProcess.enteredAt,
        until: sql<string>`${until}::date`.as('until'),
      })
      .from(inProcess)
      .where(and(eq(inProcess.recruitmentId, idReclutamiento), source.visible, isTurn(context, source, ['tu'])))
    const written = await tx
      .insert(postponements)
      .select(found)
      .onConflictDoUpdate({
        target: [postponements.userId, postponements.recruitmentId],
        set: { enteredAt: sql`excluded.entered_at`, until: sql`excluded.until` },
      })
      .returning({ id: postponements.recruitmentId })
    if (written.length === 0) throw new Refused('registro-cambio', { mensaje: notYours })
  })
}

const full = `Ya pospusiste ${mostPutOff} candidatos: trae de vuelta alguno para posponer otro.`
const notYours = 'Ese candidato ya no espera tu turno: no hay nada que posponer.'
const dayText = 'Elige un día desde mañana'
const tooLate = `${dayText} y dentro de los próximos ${longestPutOff} días.`

function requireDay(hasta: string, today: string): string {
  const until = storedDay(hasta)
  if (until === null || until <= today || until > daysAfter(today, longestPutOff))
    throw new Refused('datos-invalidos', { mensaje: tooLate, campos: { hasta: tooLate } })
  return until
}

/** Nothing changes where it is not put off (any more), for example in a second window. */
export async function bringBack({ db }: Pick<Deps, 'db'>, actor: Actor, idReclutamiento: number): Promise<void> {
  await requireVisibleRecruitment(db, actor, idReclutamiento)
  await db
    .delete(postponements)
    .where(and(eq(postponements.userId, actor.userId), eq(postponements.recruitmentId, idReclutamiento)))
}
