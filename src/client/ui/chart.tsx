import './chart-tokens.css'
import { BarChart } from './bar-chart.tsx'
import { hasAmount, type Series, type Stacks } from './chart-data.ts'
import { DonutChart } from './donut-chart.tsx'
import { EmptyState } from './empty-state.tsx'
import { LineChart } from './line-chart.tsx'
import { StackedBarChart } from './stacked-bar-chart.tsx'

export type ChartProps = { readonly title: string } & (
  | { readonly variant: 'bar-chart' | 'donut-chart' | 'line-chart'; readonly value: Series }
  | { readonly variant: 'bar-chart-stacked'; readonly value: Stacks }
)

const oneSeries = { 'bar-chart': BarChart, 'donut-chart': DonutChart, 'line-chart': LineChart }

/** Any chart; brings the drawing library along, so pages load it on demand (`lazyView`). */
export function Chart({ title, ...chart }: ChartProps) {
  const amounts = chart.variant === 'bar-chart-stacked' ? chart.value.datasets.flatMap(({ data }) => data) : chart.value.data
  if (!hasAmount(amounts)) return <EmptyState title="No hay información disponible" />
  if (chart.variant === 'bar-chart-stacked') return <StackedBarChart title={title} {...chart.value} />
  const Drawn = oneSeries[chart.variant]
  return <Drawn title={title} {...chart.value} />
}
