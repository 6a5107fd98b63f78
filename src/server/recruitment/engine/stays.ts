/**
 * Stays of a recruitment in its phases, which statistics read (design/administration.md, 'Stays'; docs/decisions/0019);
 * pure.
 */
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { columnsOf } from './chart.ts'
import type { stays } from '../../platform/db/tables/recruitment.ts'

/** Without the columns that all stays of a recruitment share. */
export type Stay = Omit<typeof stays.$inferSelect, 'recruitmentId' | 'beganAt' | 'branch' | 'publicationId'>
/** How a stay ended, except when. */
export type Leaving = { readonly [Field in 'outcome' | 'leftBy']: NonNullable<Stay[Field]> } & Pick<Stay, 'reasonId'>

/** `leaving` ends the current stay, `entered` starts another, `resumed` reopens the last one. */
export type StayChange = { readonly leaving?: Leaving; readonly entered?: Stay['codigo']; readonly resumed?: true }

const outcomes = { abierta: 'avanzada', descartada: 'descartada', contratada: 'contratada' } as const

/** The effect of a chart's step on the current stay. Only open processes have a current stay. */
export function stayChange(
  before: RecruitmentSnapshot,
  next: RecruitmentSnapshot,
  event: RecruitmentEvent,
): StayChange {
  const [from, to] = [columnsOf(before), columnsOf(next)]
  const isOpen = to.outcome === 'abierta'
  if (from.outcome !== 'abierta') return isOpen ? { resumed: true } : {}
  if (isOpen && from.codigo === to.codigo) return {}
  const reasonId =
    to.outcome === 'descartada' && 'motivo' in event && typeof event.motivo === 'number' ? event.motivo : null
  return {
    leaving: { outcome: outcomes[to.outcome], leftBy: event.type, reasonId },
    ...(isOpen && { entered: to.codigo }),
  }
}

/** The reason in a correction; undefined if it has none. */
export const correctedReason = (form: Readonly<Record<string, unknown>> | null): number | undefined =>
  typeof form?.['motivoRechazo'] === 'number' ? form['motivoRechazo'] : undefined

export const firstStay = (codigo: Stay['codigo'], enteredAt: Date): Stay => ({
  since: 0,
  codigo,
  enteredAt,
  ...lasting,
})
const lasting = { until: null, leftAt: null, outcome: null, leftBy: null, reasonId: null } as const

/** The stays after the event of this version, oldest first. */
export function staysAfter(
  stays: readonly Stay[],
  { leaving, entered, resumed }: StayChange,
  version: number,
  at: Date,
): Stay[] {
  return [
    ...stays.map((stay, index): Stay => {
      if (index < stays.length - 1) return stay
      if (resumed) return { ...stay, ...lasting }
      return leaving ? { ...stay, until: version, leftAt: at, ...leaving } : stay
    }),
    ...(entered ? [{ since: version, codigo: entered, enteredAt: at, ...lasting }] : []),
  ]
}

/** A correction of the event that ended a stay changes its reason. */
export const staysCorrected = (stays: readonly Stay[], version: number, reasonId: number | undefined): Stay[] =>
  stays.map((stay) =>
    stay.until === version && stay.outcome === 'descartada' && reasonId !== undefined ? { ...stay, reasonId } : stay,
  )
