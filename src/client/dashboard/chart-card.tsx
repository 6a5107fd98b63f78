import type { ChartWidget, Lead } from '../../contract/dashboard.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Card } from '../ui/layout/card.tsx'
import type { Hrefs } from '../ui/charts/chart-data.ts'
import { Chart, type ChartProps } from '../ui/charts/chart.tsx'
import { leadAddress } from './lead-address.ts'

/** A chart that cannot be drawn leaves the other widgets as they are. */
export function ChartCard({ widget }: { widget: ChartWidget }) {
  return (
    <Card title={widget.title}>
      <ErrorBoundary>
        <Chart {...drawn(widget)} />
      </ErrorBoundary>
    </Card>
  )
}

/** What the chart is given: each number with its address where it leads somewhere. */
function drawn(widget: ChartWidget): ChartProps {
  const drawing = { title: widget.title, isOrdered: widget.ordenado ?? false }
  if (widget.variant !== 'bar-chart-stacked') {
    const { labels, data, enlaces } = widget.value
    return { ...drawing, variant: widget.variant, value: { labels, data, hrefs: hrefsOf(enlaces) } }
  }
  const { labels, datasets, enlaces } = widget.value
  return {
    ...drawing,
    variant: widget.variant,
    value: { labels, hrefs: hrefsOf(enlaces), datasets: datasets.map((set) => ({ label: set.label, data: set.data, hrefs: hrefsOf(set.enlaces) })) },
  }
}

const hrefsOf = (leads: readonly (Lead | null)[] | undefined): Hrefs | undefined => leads?.map((lead) => lead && leadAddress(lead))
