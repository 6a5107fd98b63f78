/**
 * What happens to an ordered letter is decided by its chart (machines/letters/letter.machine.ts). A row of the outbox
 * has no column for its state: the other columns name it, here for one row and for statements over many.
 */
import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  letterMachine,
  type LetterEvent,
  type LetterSnapshot,
  type LetterState,
  selectLetterState,
} from '../../../../machines/letters/letter.machine.ts'
import { outbox } from '../db/tables/notifications.ts'

type Row = Pick<typeof outbox.$inferSelect, 'attempts' | 'deliveredAt' | 'failedAt' | 'payload'>
type Effect = keyof NonNullable<typeof letterMachine.implementations.actions>

export type Decided = { readonly state: LetterState; readonly effects: ReadonlySet<Effect> }

/**
 * Null: the chart does not take the event. `attempt`: the one that causes the event; while the row still has this
 * number, no other worker has taken it.
 */
export function decide(row: Row, event: LetterEvent, attempt?: number): Decided | null {
  const snapshot = snapshotOf(letterStateOf(row, attempt))
  if (!takes(snapshot, event)) return null
  const [next, actions] = transition(letterMachine, snapshot, event)
  return { state: selectLetterState(next) as LetterState, effects: new Set(actions.map(({ type }) => type as Effect)) }
}

export function letterStateOf({ attempts, deliveredAt, failedAt, payload }: Row, attempt?: number): LetterState {
  if (failedAt !== null) return 'rechazada'
  // One without an address was not written any more
  if (deliveredAt !== null) return 'anulada' in payload || !('para' in payload) ? 'anulada' : 'enviada'
  if (attempts > 0) return attempts === attempt ? 'saliendo' : 'porReintentar'
  return 'trabajo' in payload ? 'enLote' : 'conHora'
}

const snapshotOf = (value: LetterState): LetterSnapshot =>
  letterMachine.resolveState({ value, context: { deLote: value === 'enLote' } })

const takes = (snapshot: LetterSnapshot, event: LetterEvent): boolean =>
  snapshot.status === 'active' && snapshot.can(event)

/** Columns of a row that reaches this state. */
export const endingIn = (state: LetterState, at: Date): Partial<Pick<Row, 'deliveredAt' | 'failedAt'>> => {
  if (state === 'enviada' || state === 'anulada') return { deliveredAt: at, failedAt: null }
  return state === 'rechazada' ? { failedAt: at } : {}
}

/** Rows that may still leave: exactly the condition of the index `outbox_due`. */
export const isOutstanding = () => and(isNull(outbox.deliveredAt), isNull(outbox.failedAt))

const hasBegun = gt(outbox.attempts, 0)
const hasNotBegun = eq(outbox.attempts, 0)
const waitsForJob = sql`${outbox.payload} ? 'trabajo'`

/** The rows in each pending state; only time separates `saliendo` from `porReintentar`. */
const rowsIn: Readonly<Partial<Record<LetterState, () => SQL | undefined>>> = {
  enLote: () => and(isOutstanding(), hasNotBegun, waitsForJob),
  conHora: () => and(isOutstanding(), hasNotBegun, not(waitsForJob)),
  saliendo: () => and(isOutstanding(), hasBegun),
  porReintentar: () => and(isOutstanding(), hasBegun),
}

/** The rows whose state takes the event, for statements over many rows: events that only pending letters take. */
export const rowsThatTake = (
  event: Extract<LetterEvent, { type: 'lote.asentado' | 'carta.anulada' | 'entrega.tomada' }>,
): SQL | undefined =>
  or(
    ...Object.entries(rowsIn)
      .filter(([state]) => takes(snapshotOf(state as LetterState), event))
      .map(([, rows]) => rows()),
  )
