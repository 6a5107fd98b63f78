/** Between the columns of a publication and its chart; pure. */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { initialTransition, transition } from 'xstate'
import { type PublicationEvent, publicationMachine, type PublicationSnapshot, selectState, selectTakesCandidates } from '../../../machines/vacancies/publication.machine.ts'
import type { publications } from '../db/tables/vacancies.ts'

/** What the chart says of a publication; days are YYYY-MM-DD. */
export type StateColumns = Pick<typeof publications.$inferSelect, 'estado' | 'startsOn' | 'endsOn' | 'activeSince' | 'activeDays'>

/** `libres`: null where they were not counted. */
export const readSnapshot = ({ estado, startsOn, endsOn }: StateColumns, hoy: string, libres: number | null): PublicationSnapshot =>
  publicationMachine.resolveState({ value: estado === 'cerrada' ? estado : { abierta: estado }, context: { inicio: startsOn, fin: endsOn, hoy, libres } })

/** Null when the chart does not allow the event here. */
export function stepPublication(snapshot: PublicationSnapshot, event: PublicationEvent): PublicationSnapshot | null {
  if (!snapshot.can(event)) return null
  const [next] = transition(snapshot.machine, snapshot, event)
  return next
}

/** Of a new publication. */
export function firstColumns({ startsOn, endsOn }: Pick<StateColumns, 'startsOn' | 'endsOn'>, today: string, libres: number): StateColumns {
  const [snapshot] = initialTransition(publicationMachine, { inicio: startsOn, fin: endsOn, hoy: today, libres })
  return columnsAfter({ estado: 'programada', startsOn, endsOn, activeSince: null, activeDays: 0 }, snapshot, today)
}

export function columnsAfter(before: StateColumns, next: PublicationSnapshot, today: string): StateColumns {
  const { inicio: startsOn, fin: endsOn } = next.context
  return { estado: selectState(next), startsOn, endsOn, ...counted(before, next, today) }
}

/** Days count from the first one on and stop while it is closed; covered and expired it goes on. */
function counted({ estado: was, activeSince, activeDays }: StateColumns, next: PublicationSnapshot, today: string): Pick<StateColumns, 'activeSince' | 'activeDays'> {
  const [estado, { inicio }] = [selectState(next), next.context]
  if (estado === 'programada' || estado === 'cerrada') {
    return { activeSince: null, activeDays: activeDays + (activeSince === null ? 0 : daysBetween(activeSince, today)) }
  }
  if (activeSince !== null) return { activeSince, activeDays }
  // Its first day may have come before anybody looked.
  return { activeSince: was === 'programada' && inicio !== null ? inicio : today, activeDays }
}

/** None between a day and an earlier one: clocks of two servers differ. */
const daysBetween = (from: string, until: string): number => Math.max(0, differenceInCalendarDays(parseISO(until), parseISO(from)))

export type StateChange = { readonly columns: StateColumns; readonly snapshot: PublicationSnapshot; readonly events: readonly { readonly event: PublicationEvent; readonly estado: StateColumns['estado'] }[] }

/** Tells it the day and its free openings; `events` are those that changed its state. */
export function applyFacts(columns: StateColumns, today: string, libres: number): StateChange {
  const facts: PublicationEvent[] = [{ type: 'dia.llegado', hoy: today }, { type: 'plazas.contadas', libres }]
  return facts.reduce<StateChange>(
    (told, event) => {
      const snapshot = stepPublication(told.snapshot, event)
      if (!snapshot) return told
      const { estado } = told.columns
      const after = columnsAfter(told.columns, snapshot, today)
      return { columns: after, snapshot, events: after.estado === estado ? told.events : [...told.events, { event, estado: after.estado }] }
    },
    { columns, snapshot: readSnapshot(columns, today, libres), events: [] },
  )
}

/** Openings are told when they change, days may be late. */
export function takesCandidates(columns: StateColumns, today: string): boolean {
  const snapshot = readSnapshot(columns, today, null)
  return selectTakesCandidates(stepPublication(snapshot, { type: 'dia.llegado', hoy: today }) ?? snapshot)
}
