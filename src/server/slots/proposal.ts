/**
 * What a fresh booking starts with: as the last one of its publication, else from the vacancy itself. The form shows
 * the hours of the proposed interviewer, and another one can be chosen.
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { BookingProposal, StageCatalogues } from '../../contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../contract/stage-forms.ts'
import type { Branch } from '../../contract/roles.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import type { Db } from '../platform/db/open.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import { mayInterview } from './interviewers.ts'
import { listLevels, readSite } from './places.ts'

/** The recruitment, with the people of its vacancy. */
type Booked = {
  readonly id: number
  readonly branch: Branch
  readonly modo: 'individual' | 'grupo'
  readonly responsibleId: number | null
  readonly consultantId: number | null
  readonly observerId: number | null
}

/** Newer processes of a publication in which its last booking is looked for. */
const lastProcesses = 200

/** `callerId`: who books. */
export async function proposeBooking(
  db: Db,
  round: 'PA' | 'SE',
  booked: Booked,
  callerId: number,
): Promise<BookingProposal> {
  const [publication] = await db
    .select({ id: publications.id, siteId: publications.siteId })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(eq(recruitments.id, booked.id))
  if (!publication) throw new Error(`no recruitment ${booked.id}`)
  const last = await lastBooking(db, publication.id, round)
  const siteId = last?.sedeId ?? publication.siteId
  const lugar = siteId === null ? null : await readSite(db, siteId)
  const who = round === 'PA' ? firstInterviewer(booked, last, callerId) : await secondInterviewer(db, booked, last)
  return {
    ...who,
    tipoEntrevista: last?.tipoEntrevista ?? (lugar ? faceToFace : null),
    lugar,
    opcionesLugar: lugar ? await listLevels(db, lugar) : [],
  }
}

type Last = {
  readonly tipoEntrevistador: number
  readonly interviewerId: number
  readonly tipoEntrevista: number
  readonly sedeId: number | null
}

async function lastBooking(db: Db, publicationId: number, round: 'PA' | 'SE'): Promise<Last | undefined> {
  const recent = db
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(eq(recruitments.publicationId, publicationId))
    .orderBy(desc(recruitments.id))
    .limit(lastProcesses)
  const { tipoEntrevistador, interviewerId, tipoEntrevista, sedeId } = interviews
  const [last] = await db
    .select({ tipoEntrevistador, interviewerId, tipoEntrevista, sedeId })
    .from(interviews)
    .where(and(inArray(interviews.recruitmentId, recent), eq(interviews.codigoEtapa, round)))
    .orderBy(desc(interviews.id))
    .limit(1)
  return last
}

type Who = Pick<BookingProposal, 'tipoEntrevistador' | 'persona'>

/**
 * Of analyst and consultant the one of last time, if the vacancy still has one; else who books, the analyst, or the
 * consultant where there is no analyst.
 */
function firstInterviewer({ responsibleId, consultantId }: Booked, last: Last | undefined, callerId: number): Who {
  const { analista, consultor } = interviewerTypes
  const all = [
    { type: analista, userId: responsibleId },
    { type: consultor, userId: consultantId },
  ].filter(({ userId }) => userId !== null)
  const found =
    all.find(({ type }) => type === last?.tipoEntrevistador) ?? all.find(({ userId }) => userId === callerId) ?? all[0]
  return { tipoEntrevistador: found?.type ?? null, persona: null }
}

/**
 * The client of the vacancy, or the person of last time; without a last time, who the vacancy names. Never somebody who
 * has already rejected the candidate: the next interview is with another person.
 */
async function secondInterviewer(
  db: Db,
  { id, modo, branch, observerId }: Booked,
  last: Last | undefined,
): Promise<Who> {
  const { cliente, otro } = interviewerTypes
  const rejecting = await db
    .select({ userId: interviews.interviewerId })
    .from(interviews)
    .where(and(eq(interviews.recruitmentId, id), eq(interviews.codigoEtapa, 'SE'), eq(interviews.aprobado, false)))
  const hasRejected = (userId: number) => rejecting.some((one) => one.userId === userId)
  const client = observerId !== null && !hasRejected(observerId) ? observerId : null
  if (modo === 'grupo' && client !== null && last?.tipoEntrevistador !== otro)
    return { tipoEntrevistador: cliente, persona: null }
  const named = last && !hasRejected(last.interviewerId) ? last.interviewerId : client
  if (named === null) return { tipoEntrevistador: null, persona: null }
  const [persona] = await db
    .select({ idUsuario: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, named), eq(users.branch, branch), mayInterview()))
  return persona ? { tipoEntrevistador: otro, persona } : { tipoEntrevistador: null, persona: null }
}

/** Names of the vacancy's analyst and consultant; null: it has none. */
export async function interviewerNames(
  db: Db,
  { responsibleId, consultantId }: Pick<Booked, 'responsibleId' | 'consultantId'>,
): Promise<NonNullable<StageCatalogues['entrevistadores']>> {
  const people = await db
    .select({ id: users.id, name: personNameColumn(sql`users`) })
    .from(users)
    .where(inArray(users.id, [responsibleId ?? 0, consultantId ?? 0]))
  const nameOf = (userId: number | null) => people.find(({ id }) => id === userId)?.name ?? null
  return { analista: nameOf(responsibleId), consultor: nameOf(consultantId) }
}
