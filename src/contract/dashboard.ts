/** The dashboard's widgets (spec 1 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { interviewFilters } from './interviews.ts'
import { access } from './access.ts'
import { id } from './ids.ts'
import { phaseCode, stageName } from './phases.ts'

/** Style of a plain widget. */
export const widgetStatuses = ['neutral', 'success', 'warning', 'danger'] as const
export const widgetSizes = ['sm', 'lg'] as const

/** Filters of the candidates' list, one value each. */
const leadFilters = v.object({
  etapa: v.optional(stageName),
  fase: v.optional(phaseCode),
  vacante: v.optional(id),
  turno: v.optional(v.picklist(['tu'])),
})

/** Our addition: the list of the counted people, with its filters. Only for roles that may open it. */
export const lead = v.variant('lista', [
  v.object({ lista: v.literal('candidatos'), filtros: leadFilters }),
  v.object({ lista: v.literal('entrevistas'), filtros: interviewFilters }),
  /** The interviews of the page 'Mi día'. */
  v.object({ lista: v.literal('mi-dia'), filtros: v.object({}) }),
])
export type Lead = v.InferOutput<typeof lead>
/** One for each number; null: no one was counted, or there is no list. */
const leads = v.optional(v.array(v.nullable(lead)))

/** One number for each label. */
const series = v.object({
  labels: v.array(v.string()),
  data: v.array(v.number()),
  enlaces: leads,
  /** Our addition, for the stages: who left each one in these weeks, and how many of them for a later one. */
  avance: v.optional(v.array(v.object({ salieron: v.number(), pasaron: v.number() }))),
})
/** Several numbers for each label, stacked. */
const stacks = v.object({
  labels: v.array(v.string()),
  datasets: v.array(v.object({ label: v.string(), data: v.array(v.number()), enlaces: leads })),
  /** For the sum at each label. */
  enlaces: leads,
})
const common = { title: v.string(), size: v.optional(v.picklist(widgetSizes), 'sm') }

/** Our addition `ordenado`: the categories have an order, like stages. */
const ofChart = { ...common, type: v.literal('chart'), ordenado: v.optional(v.boolean()) }

export const plainWidget = v.object({
  ...common,
  type: v.literal('simple'),
  value: v.string(),
  status: v.picklist(widgetStatuses),
  enlace: v.optional(lead),
})
export const chartWidget = v.variant('variant', [
  v.object({ ...ofChart, variant: v.picklist(['bar-chart', 'donut-chart', 'line-chart']), value: series }),
  v.object({ ...ofChart, variant: v.literal('bar-chart-stacked'), value: stacks }),
])
export const widget = v.union([plainWidget, chartWidget])
export type Widget = v.InferOutput<typeof widget>
export type PlainWidget = v.InferOutput<typeof plainWidget>
export type ChartWidget = v.InferOutput<typeof chartWidget>

export const getDashboard = defineCall({
  method: 'GET',
  path: '/escritorio/obtener',
  mayCall: access.dashboard,
  reads: 'nobody',
  summary: 'Indicadores y gráficas del escritorio, según el rol y el área de quien pregunta.',
  answer: v.object({ widgets: v.array(widget) }),
})
export type Dashboard = v.InferOutput<typeof getDashboard.answer>
