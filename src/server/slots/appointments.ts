/**
 * Books, moves and releases hours of interviewers and candidates, in the transaction of the command. Two unique indexes
 * of the database decide who was first, never a query beforehand.
 */
import { eq, sql } from 'drizzle-orm'
import { violatedConstraint } from '../platform/base/database-errors.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'

/** `agendada` occupies its hour; `registrada` took place and keeps it; `cancelada` has released it. */
export type AppointmentStatus = 'agendada' | 'registrada' | 'cancelada'

/** Participants, time, type and place of an interview, all decided and checked by the server. */
export type Slot = {
  readonly candidateId: number
  readonly tipoEntrevistador: number
  readonly interviewerId: number
  /** YYYY-MM-DD */
  readonly fecha: string
  readonly hora: number
  readonly tipoEntrevista: number
  readonly sedeId: number | null
}

/** The person whose hour is already taken. */
export type Holder = 'interviewer' | 'candidate'
const holders: Readonly<Record<string, Holder>> = {
  interviews_slot_once: 'interviewer',
  interviews_candidate_once: 'candidate',
}

/** The person whose hour a statement would have booked twice; undefined for every other error. */
export const holderIn = (failure: unknown): Holder | undefined => holders[violatedConstraint(failure) ?? '']

/** The hour is taken by another interview. The transaction has failed; the free hours are read after it. */
export class SlotTaken extends Error {
  readonly slot: Slot
  /** The interview that was to be moved; null: a new one. */
  readonly ownId: number | null
  readonly holder: Holder

  constructor(slot: Slot, ownId: number | null, holder: Holder) {
    super('slot taken')
    this.slot = slot
    this.ownId = ownId
    this.holder = holder
  }
}

/** Calendars accept an invitation only when it is newer than their own. */
const nextRevision = sql`${interviews.revision} + 1`

type Booking = { recruitmentId: number; codigoEtapa: 'PA' | 'SE'; modo: 'AG' | 'AGG' }

/** Returns the id of the new interview; throws SlotTaken. */
export async function bookSlot(tx: Tx, booking: Booking, slot: Slot): Promise<number> {
  const values = { ...booking, ...slot, status: 'agendada' as const }
  const [booked] = await claimed(slot, null, tx.insert(interviews).values(values).returning({ id: interviews.id }))
  if (!booked) throw new Error('the interview was not inserted')
  return booked.id
}

async function claimed<T>(slot: Slot, ownId: number | null, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (failure) {
    const holder = holderIn(failure)
    throw holder ? new SlotTaken(slot, ownId, holder) : failure
  }
}

/** The interviewer and the time of an interview. */
export type AppointmentSlot = Pick<Slot, 'interviewerId' | 'fecha' | 'hora'>

/** Releases the old hour when the new one is booked, and returns it. Throws SlotTaken. */
export async function moveSlot(tx: Tx, id: number, slot: Slot): Promise<AppointmentSlot> {
  const { interviewerId, fecha, hora } = interviews
  const [previous] = await tx.select({ interviewerId, fecha, hora }).from(interviews).where(eq(interviews.id, id))
  if (!previous) throw new Error(`no interview ${id}`)
  const moved = { ...slot, status: 'agendada' as const, revision: nextRevision }
  await claimed(slot, id, tx.update(interviews).set(moved).where(eq(interviews.id, id)))
  return previous
}

/** The hour is free again at once. */
export async function releaseSlot(tx: Tx, id: number): Promise<void> {
  await tx.update(interviews).set({ status: 'cancelada', revision: nextRevision }).where(eq(interviews.id, id))
}

/** When the interviews were cancelled, and when they are restored. */
type Pause = { readonly since: Date; readonly now: Date }

/**
 * Books the hours of cancelled interviews again. Returns the ids of lost ones: the hour is taken, the candidate has
 * another interview, has called it off, or it has passed meanwhile. An interview that had begun before the cancellation
 * is restored unchanged.
 */
export async function restoreSlots(tx: Tx, ids: readonly number[], pause: Pause): Promise<number[]> {
  const lost = new Set<number>()
  // Newest first: if an older one had kept the same hour, the newer could not have been booked.
  for (const id of ids.toSorted((one, other) => other - one)) {
    if (!(await restored(tx, id, pause))) lost.add(id)
  }
  return ids.filter((id) => lost.has(id))
}

async function restored(tx: Tx, id: number, { since, now }: Pause): Promise<boolean> {
  const isAfter = (instant: Date) => {
    const { day, hour } = mexicoTime(instant)
    return sql`(interviews.fecha, interviews.hora) > (${day}::date, ${hour}::int)`
  }
  const atItsHour = sql`other.fecha = interviews.fecha and other.hora = interviews.hora and other.status <> 'cancelada'`
  // The last correction of its booking says so (appointments/appointment.ts)
  const isCalledOff = sql`exists (
    select from recruitment_events called
    where called.recruitment_id = own.id and called.form @> jsonb_build_object('idEntrevista', interviews.id, 'citaCancelada', true)
      and not exists (select from recruitment_events later where later.corrects_id = called.corrects_id and later.version > called.version)
  )`
  const rows = await rowsOf(
    tx,
    sql`
    update interviews set status = 'agendada', revision = revision + 1, candidate_id = own.candidate_id
    from recruitments own
    where own.id = interviews.recruitment_id and interviews.id = ${id} and interviews.status = 'cancelada'
      and (${isAfter(now)} or not ${isAfter(since)})
      and not ${isCalledOff}
      and not exists (select from interviews other where other.interviewer_id = interviews.interviewer_id and ${atItsHour})
      and not exists (
        select from interviews other join recruitments theirs on theirs.id = other.recruitment_id
        where theirs.candidate_id = own.candidate_id and ${atItsHour}
      )
    returning interviews.id`,
  )
  return rows.length > 0
}
