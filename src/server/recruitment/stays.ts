/** Stays of a recruitment in its phases: what statistics read (design/administration.md, 'Stays'; docs/decisions/0019); pure. */
import type { RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { columnsOf } from './snapshot.ts'
import type { stays } from '../db/tables/recruitment.ts'

/** Without what all stays of a recruitment have in common. */
export type Stay = Omit<typeof stays.$inferSelect, 'recruitmentId' | 'beganAt' | 'branch' | 'publicationId'>
/** How a stay ended, besides when. */
export type Leaving = { readonly [Field in 'outcome' | 'leftBy']: NonNullable<Stay[Field]> } & Pick<Stay, 'reasonId'>

/** `leaving` ends the stay that lasts, `entered` begins another, `resumed` takes the end of the last one back. */
export type StayChange = { readonly leaving?: Leaving; readonly entered?: Stay['codigo']; readonly resumed?: true }

const outcomes = { abierta: 'avanzada', descartada: 'descartada', contratada: 'contratada' } as const

/** What a step of the chart means for the stay in which it happens. Stays are of open processes: what has ended has none that lasts. */
export function stayChange(before: RecruitmentSnapshot, next: RecruitmentSnapshot, event: RecruitmentEvent): StayChange {
  const [from, to] = [columnsOf(before), columnsOf(next)]
  const isOpen = to.outcome === 'abierta'
  if (from.outcome !== 'abierta') return isOpen ? { resumed: true } : {}
  if (isOpen && from.codigo === to.codigo) return {}
  const reasonId = to.outcome === 'descartada' && 'motivo' in event && typeof event.motivo === 'number' ? event.motivo : null
  return { leaving: { outcome: outcomes[to.outcome], leftBy: event.type, reasonId }, ...(isOpen && { entered: to.codigo }) }
}

/** The reason that a correction gives; undefined where it speaks of none. */
export const correctedReason = (form: Readonly<Record<string, unknown>> | null): number | undefined =>
  typeof form?.['motivoRechazo'] === 'number' ? form['motivoRechazo'] : undefined

export const firstStay = (codigo: Stay['codigo'], enteredAt: Date): Stay => ({ since: 0, codigo, enteredAt, ...lasting })
const lasting = { until: null, leftAt: null, outcome: null, leftBy: null, reasonId: null } as const

/** The stays after an event that made this version, oldest first. */
export function staysAfter(stays: readonly Stay[], { leaving, entered, resumed }: StayChange, version: number, at: Date): Stay[] {
  return [
    ...stays.map((stay, index): Stay => {
      if (index < stays.length - 1) return stay
      if (resumed) return { ...stay, ...lasting }
      return leaving ? { ...stay, until: version, leftAt: at, ...leaving } : stay
    }),
    ...(entered ? [{ since: version, codigo: entered, enteredAt: at, ...lasting }] : []),
  ]
}

/** A correction of the event that ended a stay gives it another reason. */
export const staysCorrected = (stays: readonly Stay[], version: number, reasonId: number | undefined): Stay[] =>
  stays.map((stay) => (stay.until === version && stay.outcome === 'descartada' && reasonId !== undefined ? { ...stay, reasonId } : stay))
