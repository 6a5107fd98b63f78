/** A chart without axes, as on a card. */
import { Chart as AnyChart } from '../../../../src/client/ui/charts/chart.tsx'
import type { Hrefs } from '../../../../src/client/ui/charts/chart-data.ts'
import { smallFigures } from '../../../../src/client/ui/charts/figures.ts'

type Amounts = { readonly data: readonly number[]; readonly hrefs?: Hrefs }
type Props = { title: string; isOrdered?: boolean } & (
  | { variant: 'bar-chart' | 'donut-chart' | 'line-chart'; value: Amounts & { readonly labels: readonly string[] } }
  | {
      variant: 'bar-chart-stacked'
      value: {
        readonly labels: readonly string[]
        readonly datasets: readonly (Amounts & { readonly label: string })[]
        readonly hrefs?: Hrefs
      }
    }
)

export function Chart({ title, isOrdered = false, variant, value }: Props) {
  const amounts = 'datasets' in value ? value.datasets : [{ ...value, label: title }]
  const series = amounts.map(({ label, data, hrefs }) => ({ label, values: data, hrefs }))
  return (
    <AnyChart
      title={title}
      figures={smallFigures({ variant, isOrdered, labels: value.labels, series, hrefs: value.hrefs })}
    />
  )
}
