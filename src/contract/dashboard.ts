/** The dashboard's widgets (spec 1 §2, §3, §7). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { access } from './roles.ts'

/** A plain widget's style. */
export const widgetStatuses = ['neutral', 'success', 'warning', 'danger'] as const
export const widgetSizes = ['sm', 'lg'] as const

/** One number for each label. */
const series = v.object({ labels: v.array(v.string()), data: v.array(v.number()) })
/** Several numbers for each label, one above the other. */
const stacks = v.object({
  labels: v.array(v.string()),
  datasets: v.array(v.object({ label: v.string(), data: v.array(v.number()) })),
})
const common = { title: v.string(), size: v.optional(v.picklist(widgetSizes), 'sm') }

export const plainWidget = v.object({ ...common, type: v.literal('simple'), value: v.string(), status: v.picklist(widgetStatuses) })
export const chartWidget = v.variant('variant', [
  v.object({ ...common, type: v.literal('chart'), variant: v.picklist(['bar-chart', 'donut-chart', 'line-chart']), value: series }),
  v.object({ ...common, type: v.literal('chart'), variant: v.literal('bar-chart-stacked'), value: stacks }),
])
export const widget = v.union([plainWidget, chartWidget])
export type Widget = v.InferOutput<typeof widget>
export type PlainWidget = v.InferOutput<typeof plainWidget>
export type ChartWidget = v.InferOutput<typeof chartWidget>

export const getDashboard = defineCall({
  method: 'GET',
  path: '/escritorio/obtener',
  access: access.dashboard,
  summary: 'Indicadores y gráficas del escritorio, según el rol y el área de quien pregunta.',
  answer: v.object({ widgets: v.array(widget) }),
})
export type Dashboard = v.InferOutput<typeof getDashboard.answer>
