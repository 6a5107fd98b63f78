import { Card } from '../../../src/client/ui/layout/card.tsx'
import { ChartSkeleton } from '../../../src/client/ui/charts/chart-skeleton.tsx'
import { Chart } from '../../../src/client/ui/charts/chart.tsx'
import { type Figures, smallFigures } from '../../../src/client/ui/charts/figures.ts'
import { Masonry, type MasonryItem } from '../../../src/client/ui/layout/masonry.tsx'
import { Funnel } from '../../../src/client/ui/charts/funnel.tsx'
import { long } from './sample.tsx'

const labels = ['Filtro', 'Entrevista', 'Oferta', 'Estudio', 'Exámenes', 'Contratación', long]
const months = ['Sep', 'Oct', 'Nov', 'Dic', 'Ene', 'Feb', 'Mar']
const data = [128, 96, 40, 22, 14, 9, 0]
const hrefs = labels.map(() => '/graficas')
const stacks = [
  { label: 'Sueldo', values: data, hrefs },
  { label: 'Distancia', values: data.toReversed(), hrefs },
]
const single = ['bar-chart', 'donut-chart', 'line-chart'] as const

type Sample = Partial<Pick<Figures, 'labels' | 'series' | 'isOrdered' | 'hrefs'>>
const draw = (title: string, variant: Figures['variant'], sample: Sample = {}) => (
  <Chart
    title={title}
    figures={smallFigures({
      variant,
      labels,
      series: [{ label: title, values: data, hrefs: sample.hrefs }],
      isOrdered: false,
      ...sample,
    })}
  />
)

const steps = labels.map((label, at) => ({
  label,
  value: data[at] ?? 0,
  href: at % 2 === 0 ? '/graficas' : null,
  left: 10 * at,
  passed: 8 * at,
}))

export function Charts() {
  const items: readonly MasonryItem[] = [
    {
      key: 'funnel',
      size: 'wide' as const,
      content: (
        <Card title="funnel">
          <Funnel title="funnel" period="12 sem." steps={steps} />
        </Card>
      ),
    },
    ...single.map((variant) => ({
      key: variant,
      size: 'medium' as const,
      content: (
        <Card title={variant}>{draw(variant, variant, variant === 'line-chart' ? { labels: months } : {})}</Card>
      ),
    })),
    {
      key: 'ordered',
      size: 'medium',
      content: (
        <Card title="donut-chart con enlaces">{draw('Por etapa', 'donut-chart', { isOrdered: true, hrefs })}</Card>
      ),
    },
    {
      key: 'stacked',
      size: 'medium',
      content: <Card title="bar-chart-stacked">{draw('Motivos', 'bar-chart-stacked', { series: stacks })}</Card>,
    },
    {
      key: 'linked',
      size: 'medium',
      content: (
        <Card title="bar-chart-stacked con enlaces">
          {draw('Motivos de descarte', 'bar-chart-stacked', { series: stacks, hrefs })}
        </Card>
      ),
    },
    {
      key: 'empty',
      size: 'small',
      content: <Card title="Sin datos">{draw('Sin datos', 'bar-chart', { labels: [] })}</Card>,
    },
    ...([...single, 'bar-chart-stacked'] as const).map((variant) => ({
      key: `${variant} skeleton`,
      size: 'medium' as const,
      content: <ChartSkeleton variant={variant} entries={4} parts={2} />,
    })),
  ]
  return <Masonry items={items} />
}
