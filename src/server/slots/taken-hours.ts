/** Booked hours of an interviewer or a candidate on a day, and the refusal that offers free ones. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/open.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Holder, SlotTaken } from './appointments.ts'
import { freeSlots } from './slots.ts'

export type Meeting = {
  readonly interviewerId: number
  /** Null: unknown, or not relevant. */
  readonly candidateId: number | null
  /** An interview whose own hour counts as free. */
  readonly exceptId: number | null
}
type Day = { /** YYYY-MM-DD */ readonly day: string }

/** Hours at which either of the two has an interview, in any branch. */
export async function takenHours(db: Db, { day, ...meeting }: Meeting & Day): Promise<ReadonlySet<number>> {
  return (await takenOn(db, { ...meeting, days: [day] })).get(day) ?? new Set()
}

/** The same of several days, in one statement; a day on which nothing is taken is missing. */
export async function takenOn(
  db: Db,
  { interviewerId, candidateId, days, exceptId }: Meeting & { readonly days: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const isTaken = and(
    inArray(interviews.fecha, [...days]),
    ne(interviews.status, 'cancelada'),
    exceptId === null ? undefined : ne(interviews.id, exceptId),
  )
  const hours = { fecha: interviews.fecha, hora: interviews.hora }
  const ofInterviewer = db
    .select(hours)
    .from(interviews)
    .where(and(eq(interviews.interviewerId, interviewerId), isTaken))
  // By recruitment: interviews older than the constraint may lack their candidate.
  const ofCandidate = db
    .select(hours)
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .where(and(eq(recruitments.candidateId, candidateId ?? 0), isTaken))
  const rows = await (candidateId === null ? ofInterviewer : union(ofInterviewer, ofCandidate))
  const taken = new Map<string, Set<number>>()
  for (const { fecha, hora } of rows) taken.set(fecha, (taken.get(fecha) ?? new Set()).add(hora))
  return taken
}

const messages: Readonly<Record<Holder, { readonly mensaje?: string }>> = {
  interviewer: {},
  candidate: { mensaje: 'El candidato ya tiene otra entrevista a esa hora. Elige otra de las disponibles.' },
}

/** 409 that names the person whose hour it was, and the hours that are free for both. */
export async function slotRefusal(db: Db, { slot, ownId, holder }: SlotTaken, now: Date): Promise<Refused> {
  const { interviewerId, candidateId, fecha } = slot
  const taken = await takenHours(db, { interviewerId, candidateId, day: fecha, exceptId: ownId })
  return new Refused('hora-ocupada', { ...messages[holder], horas: freeSlots(fecha, taken, now) })
}
