/**
 * Takes, moves and gives back hours of interviewers, inside the transaction of the command that asks.
 * Who was first is said by the database (`interviews_slot_once`), never by a look beforehand.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import { violatedConstraint } from '../db/errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { interviews } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'
import { mexicoTime } from './mexico-time.ts'
import { freeSlots } from './slots.ts'

/** `agendada` holds its hour; `registrada` took place and keeps it; `cancelada` has given it back. */
export type AppointmentStatus = 'agendada' | 'registrada' | 'cancelada'

/** Who interviews, when, how and where; the server has decided and checked all of it. */
export type Slot = {
  readonly tipoEntrevistador: number
  readonly interviewerId: number
  /** YYYY-MM-DD */
  readonly fecha: string
  readonly hora: number
  readonly tipoEntrevista: number
  readonly sedeId: number | null
}

/** Somebody else has the hour. The transaction is lost; the free hours are read after it. */
export class SlotTaken extends Error {
  readonly slot: Slot
  readonly ownId: number | null

  constructor(slot: Slot, ownId: number | null) {
    super('slot taken')
    this.slot = slot
    this.ownId = ownId
  }
}

/** Calendars believe an invitation only when it is newer than what they have. */
const nextRevision = sql`${interviews.revision} + 1`

type Booking = { recruitmentId: number; codigoEtapa: 'PA' | 'SE'; modo: 'AG' | 'AGG' }

/** Returns the id of the new interview; throws SlotTaken. */
export async function bookSlot(tx: Tx, booking: Booking, slot: Slot): Promise<number> {
  const [booked] = await tx
    .insert(interviews)
    .values({ ...booking, ...slot, status: 'agendada' })
    .onConflictDoNothing()
    .returning({ id: interviews.id })
  if (!booked) throw new SlotTaken(slot, null)
  return booked.id
}

/** Who was to hold an interview, and when. */
export type Held = Pick<Slot, 'interviewerId' | 'fecha' | 'hora'>

/** The old hour is free the moment the new one is taken; returns it. Throws SlotTaken. */
export async function moveSlot(tx: Tx, id: number, slot: Slot): Promise<Held> {
  const { interviewerId, fecha, hora } = interviews
  const [held] = await tx.select({ interviewerId, fecha, hora }).from(interviews).where(eq(interviews.id, id))
  if (!held) throw new Error(`no interview ${id}`)
  try {
    await tx.update(interviews).set({ ...slot, status: 'agendada', revision: nextRevision }).where(eq(interviews.id, id))
    return held
  } catch (failure) {
    if (violatedConstraint(failure) === 'interviews_slot_once') throw new SlotTaken(slot, id)
    throw failure
  }
}

/** Since when the interviews stood cancelled, and when they are taken back. */
type Pause = { readonly since: Date; readonly now: Date }

/**
 * Takes back the hours of cancelled interviews; returns the ids whose hour is lost: somebody else has it by now,
 * or it went by while the interview was cancelled. One that had begun before is restored as it stood.
 */
export async function restoreSlots(tx: Tx, ids: readonly number[], { since, now }: Pause): Promise<number[]> {
  if (ids.length === 0) return []
  const after = (instant: Date) => {
    const { day, hour } = mexicoTime(instant)
    return sql`(fecha, hora) > (${day}::date, ${hour}::int)`
  }
  const list = sql.join(ids.map((id) => sql`${id}`), sql`, `)
  const restored = await rowsOf<{ id: number }>(tx, sql`
    update interviews set status = 'agendada', revision = revision + 1
    where id in (${list}) and status = 'cancelada' and (${after(now)} or not ${after(since)}) and not exists (
      select from interviews other
      where other.interviewer_id = interviews.interviewer_id and other.fecha = interviews.fecha
        and other.hora = interviews.hora and other.status <> 'cancelada'
    )
    returning id`)
  const back = new Set(restored.map(({ id }) => id))
  return ids.filter((id) => !back.has(id))
}

/** Hours of an interviewer that are taken on a day; `exceptId` counts as free. */
export async function takenHours(db: Db | Tx, interviewerId: number, day: string, exceptId: number | null) {
  const rows = await db
    .select({ hora: interviews.hora })
    .from(interviews)
    .where(
      and(
        eq(interviews.interviewerId, interviewerId),
        eq(interviews.fecha, day),
        ne(interviews.status, 'cancelada'),
        exceptId === null ? undefined : ne(interviews.id, exceptId),
      ),
    )
  return new Set(rows.map(({ hora }) => hora))
}

/** 409 with the hours that are left now. */
export async function slotRefusal(db: Db, { slot, ownId }: SlotTaken, now: Date): Promise<Refused> {
  const taken = await takenHours(db, slot.interviewerId, slot.fecha, ownId)
  return new Refused('hora-ocupada', { horas: freeSlots(slot.fecha, taken, now) })
}
