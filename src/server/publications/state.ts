/** Conversion between the columns of a publication and its chart; pure. */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { initialTransition, transition } from 'xstate'
import {
  type PublicationEvent,
  publicationMachine,
  type PublicationSnapshot,
  selectState,
  selectTakesCandidates,
} from '../../../machines/vacancies/publication.machine.ts'
import type { publications } from '../platform/db/tables/vacancies.ts'

/** The columns of the chart's state; days are YYYY-MM-DD. */
export type StateColumns = Pick<
  typeof publications.$inferSelect,
  'estado' | 'startsOn' | 'endsOn' | 'activeSince' | 'activeDays'
>

/** `libres`: null if not counted. */
export const readSnapshot = (
  { estado, startsOn, endsOn }: StateColumns,
  hoy: string,
  libres: number | null,
): PublicationSnapshot =>
  publicationMachine.resolveState({
    value: estado === 'cerrada' ? estado : { abierta: estado },
    context: { inicio: startsOn, fin: endsOn, hoy, libres },
  })

/** Null when the chart does not allow the event in this state. */
export function stepPublication(snapshot: PublicationSnapshot, event: PublicationEvent): PublicationSnapshot | null {
  if (!snapshot.can(event)) return null
  const [next] = transition(snapshot.machine, snapshot, event)
  return next
}

/** For a new publication. */
export function firstColumns(
  { startsOn, endsOn }: Pick<StateColumns, 'startsOn' | 'endsOn'>,
  today: string,
  libres: number,
): StateColumns {
  const [snapshot] = initialTransition(publicationMachine, { inicio: startsOn, fin: endsOn, hoy: today, libres })
  return columnsAfter({ estado: 'programada', startsOn, endsOn, activeSince: null, activeDays: 0 }, snapshot, today)
}

export function columnsAfter(before: StateColumns, next: PublicationSnapshot, today: string): StateColumns {
  const { inicio: startsOn, fin: endsOn } = next.context
  return { estado: selectState(next), startsOn, endsOn, ...counted(before, next, today) }
}

/** Active days are counted from the first one, not while it is closed; covered and expired days count. */
function counted(
  { estado: was, activeSince, activeDays }: StateColumns,
  next: PublicationSnapshot,
  today: string,
): Pick<StateColumns, 'activeSince' | 'activeDays'> {
  const [estado, { inicio }] = [selectState(next), next.context]
  if (estado === 'programada' || estado === 'cerrada') {
    return { activeSince: null, activeDays: activeDays + (activeSince === null ? 0 : daysBetween(activeSince, today)) }
  }
  if (activeSince !== null) return { activeSince, activeDays }
  // Its first day may have passed before the sweep ran.
  return { activeSince: was === 'programada' && inicio !== null ? inicio : today, activeDays }
}

/** Never negative, because the clocks of two servers may differ. */
const daysBetween = (from: string, until: string): number =>
  Math.max(0, differenceInCalendarDays(parseISO(until), parseISO(from)))

export type StateChange = {
  readonly columns: StateColumns
  readonly snapshot: PublicationSnapshot
  readonly events: readonly { readonly event: PublicationEvent; readonly estado: StateColumns['estado'] }[]
}

/** Applies the day and the number of free openings; `events` are those that changed its state. */
export function applyFacts(columns: StateColumns, today: string, libres: number): StateChange {
  const facts: PublicationEvent[] = [
    { type: 'dia.llegado', hoy: today },
    { type: 'plazas.contadas', libres },
  ]
  return facts.reduce<StateChange>(
    (change, event) => {
      const snapshot = stepPublication(change.snapshot, event)
      if (!snapshot) return change
      const { estado } = change.columns
      const after = columnsAfter(change.columns, snapshot, today)
      return {
        columns: after,
        snapshot,
        events: after.estado === estado ? change.events : [...change.events, { event, estado: after.estado }],
      }
    },
    { columns, snapshot: readSnapshot(columns, today, libres), events: [] },
  )
}

/** Changes of openings are applied at once, days may be late. */
export function takesCandidates(columns: StateColumns, today: string): boolean {
  const snapshot = readSnapshot(columns, today, null)
  return selectTakesCandidates(stepPublication(snapshot, { type: 'dia.llegado', hoy: today }) ?? snapshot)
}
