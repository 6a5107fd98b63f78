import { Card } from '../../src/client/ui/layout/card.tsx'
import { ChartSkeleton } from '../../src/client/ui/charts/chart-skeleton.tsx'
import { Chart } from '../../src/client/ui/charts/chart.tsx'
import { Masonry, type MasonryItem } from '../../src/client/ui/layout/masonry.tsx'
import { long } from './sample.tsx'

const labels = ['Filtro', 'Entrevista', 'Oferta', 'Estudio', 'Exámenes', 'Contratación', long]
const months = ['Sep', 'Oct', 'Nov', 'Dic', 'Ene', 'Feb', 'Mar']
const data = [128, 96, 40, 22, 14, 9, 0]
const hrefs = labels.map(() => '/graficas')
const datasets = [
  { label: 'Sueldo', data, hrefs },
  { label: 'Distancia', data: data.toReversed(), hrefs },
]
const single = ['bar-chart', 'donut-chart', 'line-chart'] as const

export function Charts() {
  const items: readonly MasonryItem[] = [
    ...single.map((variant) => ({ key: variant, size: 'medium' as const, content: <Card title={variant}><Chart title={variant} variant={variant} value={{ labels: variant === 'line-chart' ? months : labels, data }} /></Card> })),
    { key: 'ordered', size: 'medium', content: <Card title="donut-chart con enlaces"><Chart title="Por etapa" isOrdered variant="donut-chart" value={{ labels, data, hrefs }} /></Card> },
    { key: 'stacked', size: 'medium', content: <Card title="bar-chart-stacked"><Chart title="Motivos" variant="bar-chart-stacked" value={{ labels, datasets }} /></Card> },
    { key: 'linked', size: 'medium', content: <Card title="bar-chart-stacked con enlaces"><Chart title="Motivos de descarte" variant="bar-chart-stacked" value={{ labels, datasets, hrefs }} /></Card> },
    { key: 'empty', size: 'small', content: <Card title="Sin datos"><Chart title="Sin datos" variant="bar-chart" value={{ labels: [], data: [] }} /></Card> },
    ...([...single, 'bar-chart-stacked'] as const).map((variant) => ({ key: `${variant} skeleton`, size: 'medium' as const, content: <ChartSkeleton variant={variant} entries={4} parts={2} /> })),
  ]
  return <Masonry items={items} />
}
