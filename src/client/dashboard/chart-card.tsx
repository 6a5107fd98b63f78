import type { ChartWidget, Lead } from '../../contract/dashboard.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Card } from '../ui/layout/card.tsx'
import type { Hrefs } from '../ui/charts/chart-data.ts'
import { Chart } from '../ui/charts/chart.tsx'
import { type Figures, smallFigures } from '../ui/charts/figures.ts'
import { leadAddress } from './lead-address.ts'

/** A chart that fails to draw does not affect the other widgets. */
export function ChartCard({ widget }: { widget: ChartWidget }) {
  return (
    <Card title={widget.title}>
      <ErrorBoundary>
        <Chart title={widget.title} figures={figuresOf(widget)} />
      </ErrorBoundary>
    </Card>
  )
}

/** The input of the chart: each number, with a link if it has one. */
function figuresOf({ variant, title, ordenado: isOrdered = false, value }: ChartWidget): Figures {
  const hrefs = hrefsOf(value.enlaces)
  const series =
    'datasets' in value
      ? value.datasets.map(({ label, data, enlaces }) => ({ label, values: data, hrefs: hrefsOf(enlaces) }))
      : [{ label: title, values: value.data, hrefs }]
  return smallFigures({ variant, isOrdered, labels: value.labels, series, hrefs })
}

const hrefsOf = (leads: readonly (Lead | null)[] | undefined): Hrefs | undefined =>
  leads?.map((lead) => lead && leadAddress(lead))
