/**
 * Runs a publication: one command = one transaction = one row of its log (design/administration.md). Nothing else
 * changes it. Rows are always locked in this order: vacancy, recruitments by id, openings, publication
 * (docs/decisions/0020).
 */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PublicationEvent } from '../../../machines/vacancies/publication.machine.ts'
import type { Tx } from '../platform/db/open.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import type { EventDetails } from './event-details.ts'
import { isAt, isFree } from './openings.ts'
import { columnsAfter, type StateColumns, stepPublication, applyFacts, type StateChange } from './state.ts'
import { publicationEvents, publications } from '../platform/db/tables/vacancies.ts'
import { canEditPublication, canSeePublication } from '../identity/access/publications.ts'

export type PublicationRow = typeof publications.$inferSelect
/** `libres`: free openings of its vacancy at its site. */
export type LockedPublication = { readonly row: PublicationRow; readonly today: string; readonly libres: number }

/** The event of a command; `set`: the columns that it changes, besides those of the state. */
export type PublicationFact = {
  readonly event: PublicationEvent
  readonly form: EventDetails | null
  readonly set?: Partial<typeof publications.$inferInsert>
}

export type PublicationCommand = {
  readonly publicationId: number
  /** The version on the screen; undefined: not compared. */
  readonly version?: number | undefined
  readonly actor: Actor
  readonly at: Date
  readonly may?: (actor: Actor, row: PublicationRow) => boolean
  /** Validates the command; throws Refused. Runs with the publication locked. */
  readonly prepare: (locked: LockedPublication) => PublicationFact | Promise<PublicationFact>
}

/**
 * Performs a command inside a transaction and returns the new row; after a Refused the transaction must be rolled back.
 */
export async function performOnPublication(
  tx: Tx,
  { publicationId, version, actor, at, may = canEditPublication, prepare }: PublicationCommand,
): Promise<PublicationRow> {
  const row = await lockPublication(tx, publicationId)
  if (!row || !canSeePublication(actor, row)) throw new Refused('no-encontrado')
  if (!may(actor, row)) throw new Refused('sin-permiso')
  if (version !== undefined && version !== row.version) throw outdatedFor(actor, await findSaver(tx, publicationId))
  const { today, libres, change } = await readChange(tx, row, at)
  const { event, form, set = {} } = await prepare({ row: { ...row, ...change.columns }, today, libres })
  const next = stepPublication(change.snapshot, event)
  if (!next) throw refusedBy(event)
  const columns = columnsAfter(change.columns, next, today)
  await log(
    tx,
    row.id,
    [
      ...change.events.map((one) => ({ ...one, form: null, actorId: null })),
      { event, form, estado: columns.estado, actorId: actor.userId },
    ],
    at,
  )
  return write(tx, row, { ...set, ...stored(row, columns, at), version: row.version + 1 })
}

/** Author of the version: only users create versions. */
async function findSaver(tx: Tx, publicationId: number): Promise<number | null> {
  const isTheirs = and(eq(publicationEvents.publicationId, publicationId), isNotNull(publicationEvents.actorId))
  const [last] = await tx
    .select({ actorId: publicationEvents.actorId })
    .from(publicationEvents)
    .where(isTheirs)
    .orderBy(desc(publicationEvents.id))
    .limit(1)
  return last?.actorId ?? null
}

/**
 * After a hire, its reversal, or a change of openings: updates the open publication of vacancy and site, in the same
 * transaction.
 */
export async function openingsChanged(
  tx: Tx,
  { vacancyId, siteId }: Pick<PublicationRow, 'vacancyId' | 'siteId'>,
  at: Date,
): Promise<void> {
  const isThere = and(
    eq(publications.vacancyId, vacancyId),
    siteId === null ? isNull(publications.siteId) : eq(publications.siteId, siteId),
  )
  const rows = await tx
    .select()
    .from(publications)
    .where(and(isThere, isNull(publications.closedAt)))
    .orderBy(publications.id)
    .for('no key update')
  for (const row of rows) await updateLocked(tx, row, at)
}

/**
 * Applies the calendar and the openings to a publication that the transaction has locked; its version stays. Returns
 * its new state.
 */
export async function updateLocked(tx: Tx, row: PublicationRow, at: Date): Promise<PublicationRow['estado']> {
  const { change } = await readChange(tx, row, at)
  if (change.events.length === 0) return row.estado
  await log(
    tx,
    row.id,
    change.events.map((one) => ({ ...one, form: null, actorId: null })),
    at,
  )
  await write(tx, row, stored(row, change.columns, at))
  return change.columns.estado
}

async function lockPublication(tx: Tx, id: number): Promise<PublicationRow | undefined> {
  // Not `for update`: rows that refer to it can be inserted concurrently.
  const [row] = await tx.select().from(publications).where(eq(publications.id, id)).for('no key update')
  return row
}

/** Counted with the publication locked: of two concurrent hires the second counts both. */
async function readChange(
  tx: Tx,
  row: PublicationRow,
  at: Date,
): Promise<{ today: string; libres: number; change: StateChange }> {
  const [today, libres] = [mexicoTime(at).day, await countFree(tx, row)]
  return { today, libres, change: applyFacts(row, today, libres) }
}

export const countFree = (tx: Tx, place: Pick<PublicationRow, 'vacancyId' | 'siteId'>): Promise<number> =>
  tx.$count(openings, and(isAt(place), isFree()))

/** The chart refuses only when the publication is closed, where only a reopening is possible. */
const refusedBy = ({ type }: PublicationEvent): Refused =>
  type === 'publicacion.reabierta'
    ? new Refused('publicacion-abierta', { mensaje: 'La publicación ya está abierta.' })
    : new Refused('publicacion-cerrada')

const stored = ({ closedAt }: PublicationRow, columns: StateColumns, at: Date) => ({
  ...columns,
  closedAt: columns.estado === 'cerrada' ? (closedAt ?? at) : null,
})

async function write(
  tx: Tx,
  { id }: PublicationRow,
  values: Partial<typeof publications.$inferInsert>,
): Promise<PublicationRow> {
  const [row] = await tx.update(publications).set(values).where(eq(publications.id, id)).returning()
  if (!row) throw new Error(`no publication ${id}`)
  return row
}

type LogRow = Pick<typeof publicationEvents.$inferInsert, 'event' | 'form' | 'estado' | 'actorId'>

/** `event` null: its creation. */
export async function log(tx: Tx, publicationId: number, rows: readonly LogRow[], at: Date): Promise<void> {
  await tx.insert(publicationEvents).values(rows.map((row) => ({ ...row, publicationId, at })))
}
