import './chart-tokens.css'
import { BarChart } from './bar-chart.tsx'
import { hasAmount, hasLinks, type Series, type Stacks } from './chart-data.ts'
import { DonutChart } from './donut-chart.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LineChart } from './line-chart.tsx'
import { LinkedStacks } from './linked-stacks.tsx'
import { StackedBarChart } from './stacked-bar-chart.tsx'

/** `isOrdered`: the categories follow each other, and their shades run from light to dark. */
export type ChartProps = { readonly title: string; readonly isOrdered?: boolean } & (
  | { readonly variant: 'bar-chart' | 'donut-chart' | 'line-chart'; readonly value: Series }
  | { readonly variant: 'bar-chart-stacked'; readonly value: Stacks }
)

const oneSeries = { 'bar-chart': BarChart, 'donut-chart': DonutChart, 'line-chart': LineChart }

/** Any chart; brings a drawing library along, so only what shows charts should import it. */
export function Chart({ title, isOrdered = false, ...chart }: ChartProps) {
  const amounts = chart.variant === 'bar-chart-stacked' ? chart.value.datasets.flatMap(({ data }) => data) : chart.value.data
  if (!hasAmount(amounts)) return <EmptyState title="No hay información disponible" />
  if (chart.variant === 'bar-chart-stacked') {
    const Stacked = hasLinks(chart.value.hrefs) ? LinkedStacks : StackedBarChart
    return <Stacked title={title} isOrdered={isOrdered} {...chart.value} />
  }
  const Drawn = oneSeries[chart.variant]
  return <Drawn title={title} isOrdered={isOrdered} {...chart.value} />
}
