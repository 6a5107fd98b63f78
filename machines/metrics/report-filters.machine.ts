/** What a report is asked: its filters, one chosen after the other; the address and the report follow them (spec 2 §4). */
import { assign, emit, setup, type SnapshotFrom } from 'xstate'
import { type ReportQuestion, reportQuestionOf } from '../../src/contract/metrics.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'
import { reportPlaceLevels } from './report-places.ts'

/** By their names, as text; one that is not chosen is missing. */
export type FilterTexts = Readonly<Record<string, string>>

type Input = {
  /** Which report, and who asks. */
  of: Pick<ReportQuestion, 'reportCode' | 'rama'>
  /** DD/MM/YYYY of Mexico City. */
  today: string
  filters: FilterTexts
}
type Context = Input & {
  /** What the report was asked last; null: nothing yet. */
  question: ReportQuestion | null
}
type Filter = { name: string; value: string }
type Period = { startDate: string; endDate: string }

/** What is chosen anew when another filter is. */
const below: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(reportPlaceLevels.map((level, depth) => [level, reportPlaceLevels.slice(depth + 1)])),
  tipoVacante: ['idAreaInteres', 'idSubAreaInteres', 'centroCostos', 'idAnalista', 'idNivelPuesto'],
  idAreaInteres: ['idSubAreaInteres'],
}

/** The filters once `name` has another value; '' takes it away. */
export function withFilter(filters: FilterTexts, name: string, value: string): FilterTexts {
  const dropped: readonly string[] = [name, ...(below[name] ?? [])]
  const kept = Object.entries(filters).filter(([other]) => !dropped.includes(other))
  return { ...Object.fromEntries(kept), ...(value !== '' && { [name]: value }) }
}

const wanted = ({ of, filters, today }: Input) => reportQuestionOf(of, filters, today)

export const reportFiltersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as ({ type: 'filter.chosen' } & Filter) | ({ type: 'period.chosen' } & Period) | { type: 'filters.addressed'; filters: FilterTexts },
    emitted: {} as { type: 'question.changed'; question: ReportQuestion | null },
  },
  actions: {
    keepFilter: assign({ filters: ({ context }, { name, value }: Filter) => withFilter(context.filters, name, value) }),
    keepPeriod: assign({ filters: ({ context }, { startDate, endDate }: Period) => withFilter(withFilter(context.filters, 'startDate', startDate), 'endDate', endDate) }),
    keepFilters: assign((_, { filters }: { filters: FilterTexts }) => ({ filters })),
    keepQuestion: assign({ question: ({ context }) => wanted(context) }),
    announceQuestion: emit(({ context }) => ({ type: 'question.changed' as const, question: context.question })),
    /** Provided: the address says the filters. */
    showAddress: (_, _params: { filters: FilterTexts }) => toBeProvided(),
  },
  guards: {
    isInvalid: ({ context }) => wanted(context) === null,
    isSameQuestion: ({ context }) => JSON.stringify(wanted(context)) === JSON.stringify(context.question),
  },
}).createMachine({
  id: 'reportFilters',
  description: 'Lo que se pregunta de un reporte.',
  context: ({ input }) => ({ ...input, question: wanted(input) }),
  initial: 'looking',
  on: {
    'filter.chosen': {
      target: '.looking',
      description: 'Se elige un filtro, o se quita: los que dependen de él se quitan también.',
      actions: { type: 'keepFilter', params: eventFields },
    },
    'period.chosen': { target: '.looking', description: 'Se elige otro periodo.', actions: { type: 'keepPeriod', params: eventFields } },
    'filters.addressed': {
      target: '.looking',
      description: 'La dirección dice los filtros: los de un enlace, o los que ya se ven.',
      actions: { type: 'keepFilters', params: eventFields },
    },
  },
  states: {
    looking: {
      description: 'La dirección dice los filtros; se mira si con ellos se pregunta otra cosa.',
      entry: { type: 'showAddress', params: ({ context: { filters } }) => ({ filters }) },
      always: [
        { guard: 'isInvalid', target: 'refused', description: 'Con esas fechas no se puede preguntar.' },
        { guard: 'isSameQuestion', target: 'current', description: 'Es lo que ya se preguntó.' },
        { target: 'current', description: 'Es otra pregunta: se pide ese reporte.', actions: ['keepQuestion', 'announceQuestion'] },
      ],
    },
    current: { description: 'El reporte es el de estos filtros.' },
    refused: { description: 'Junto a las fechas se dice qué está mal; el reporte se queda como estaba.' },
  },
})

export type ReportFiltersSnapshot = SnapshotFrom<typeof reportFiltersMachine>
export const selectFilters = (s: ReportFiltersSnapshot) => s.context.filters
/** What the filters ask; null where they cannot. */
export const selectReportQuestion = (s: ReportFiltersSnapshot) => (s.matches('current') ? s.context.question : null)
