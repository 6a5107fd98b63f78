/** The filters of a report, chosen one by one; the address and the report follow them (spec 2 §4). */
import { assign, emit, setup, type SnapshotFrom } from 'xstate'
import { type ReportQuestion, reportQuestionOf } from '../../src/contract/metrics.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'
import { reportPlaceLevels } from './report-places.ts'

/** By filter name, as text; a filter without a value is absent. */
export type FilterTexts = Readonly<Record<string, string>>

type Input = {
  /** The report, and the branch of the caller. */
  of: Pick<ReportQuestion, 'reportCode' | 'rama'>
  /** DD/MM/YYYY in Mexico City. */
  today: string
  filters: FilterTexts
}
type Context = Input & {
  /** The last query of the report; null before the first one. */
  question: ReportQuestion | null
}
type Filter = { name: string; value: string }
type Period = { startDate: string; endDate: string }

/** Filters that are cleared when another one changes. */
const below: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(reportPlaceLevels.map((level, depth) => [level, reportPlaceLevels.slice(depth + 1)])),
  tipoVacante: ['idAreaInteres', 'idSubAreaInteres', 'centroCostos', 'idAnalista', 'idNivelPuesto'],
  idAreaInteres: ['idSubAreaInteres'],
}

/** The filters after `name` has been set to another value; '' removes it. */
export function withFilter(filters: FilterTexts, name: string, value: string): FilterTexts {
  const dropped: readonly string[] = [name, ...(below[name] ?? [])]
  const remaining = Object.entries(filters).filter(([other]) => !dropped.includes(other))
  return { ...Object.fromEntries(remaining), ...(value !== '' && { [name]: value }) }
}

const wanted = ({ of, filters, today }: Input) => reportQuestionOf(of, filters, today)

export const reportFiltersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | ({ type: 'filter.chosen' } & Filter)
      | ({ type: 'period.chosen' } & Period)
      | { type: 'filters.addressed'; filters: FilterTexts },
    emitted: {} as { type: 'question.changed'; question: ReportQuestion | null },
  },
  actions: {
    keepFilter: assign({ filters: ({ context }, { name, value }: Filter) => withFilter(context.filters, name, value) }),
    keepPeriod: assign({
      filters: ({ context }, { startDate, endDate }: Period) =>
        withFilter(withFilter(context.filters, 'startDate', startDate), 'endDate', endDate),
    }),
    keepFilters: assign((_, { filters }: { filters: FilterTexts }) => ({ filters })),
    keepQuestion: assign({ question: ({ context }) => wanted(context) }),
    announceQuestion: emit(({ context }) => ({ type: 'question.changed' as const, question: context.question })),
    /** Provided: writes the filters to the address. */
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
    'period.chosen': {
      target: '.looking',
      description: 'Se elige otro periodo.',
      actions: { type: 'keepPeriod', params: eventFields },
    },
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
        {
          target: 'current',
          description: 'Es otra pregunta: se pide ese reporte.',
          actions: ['keepQuestion', 'announceQuestion'],
        },
      ],
    },
    current: { description: 'El reporte es el de estos filtros.' },
    refused: { description: 'Junto a las fechas se dice qué está mal; el reporte se queda como estaba.' },
  },
})

export type ReportFiltersSnapshot = SnapshotFrom<typeof reportFiltersMachine>
export const selectFilters = (s: ReportFiltersSnapshot) => s.context.filters
/** The query that the filters make; null when they are invalid. */
export const selectReportQuestion = (s: ReportFiltersSnapshot) => (s.matches('current') ? s.context.question : null)
