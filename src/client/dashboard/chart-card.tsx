import { showNumber } from '../ui/base/show-number.ts'
import type { ChartWidget, Lead } from '../../contract/dashboard.ts'
import { weeksBack } from '../../contract/dashboard-layout.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Card } from '../ui/layout/card.tsx'
import { type Hrefs, sumOf } from '../ui/charts/chart-data.ts'
import { Chart } from '../ui/charts/chart.tsx'
import { type Figures, smallFigures } from '../ui/charts/figures.ts'
import { Funnel, type FunnelStep } from '../ui/charts/funnel.tsx'
import { leadAddress } from './lead-address.ts'

/** A chart that fails to draw does not affect the other widgets. */
export function ChartCard({ widget }: { widget: ChartWidget }) {
  const steps = stepsOf(widget)
  return (
    <Card title={widget.title} detail={steps && `${showNumber(sumOf(steps.map((step) => step.value)))} en total`}>
      <ErrorBoundary>
        {steps ? (
          <Funnel title={widget.title} period={`${weeksBack} sem.`} steps={steps} />
        ) : (
          <Chart title={widget.title} figures={figuresOf(widget)} />
        )}
      </ErrorBoundary>
    </Card>
  )
}

/** Stages with who goes on from each are a funnel, whatever chart the widget names. */
export const isFunnel = ({ value }: ChartWidget): boolean => 'avance' in value && value.avance !== undefined

function stepsOf({ value }: ChartWidget): readonly FunnelStep[] | undefined {
  if (!('avance' in value) || !value.avance) return undefined
  const hrefs = hrefsOf(value.enlaces)
  return value.avance.map(({ salieron, pasaron }, at) => ({
    label: value.labels[at] ?? '',
    value: value.data[at] ?? 0,
    href: hrefs?.[at] ?? null,
    left: salieron,
    passed: pasaron,
  }))
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
