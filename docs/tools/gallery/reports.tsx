import { showNumber } from '../../../src/client/ui/base/show-number.ts'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import '../../../src/client/ui/charts/chart-palette.css'
import { Chart } from '../../../src/client/ui/charts/chart.tsx'
import { FiguresTable } from '../../../src/client/ui/charts/figures-table.tsx'
import type { Figures } from '../../../src/client/ui/charts/figures.ts'
import { Stack } from '../../../src/client/ui/layout/stack.tsx'
import { long } from './sample.tsx'

const months = ['ene 2026', 'feb 2026', 'mar 2026', 'abr 2026', 'may 2026', 'jun 2026']
const areas = [
  'Ventas',
  'Almacén',
  'Contabilidad',
  'Sistemas',
  'Jurídico',
  'Compras',
  'Mercadotecnia',
  'Logística',
  'Mantenimiento',
  'Calidad',
]
const fifty = Array.from({ length: 50 }, (_, at) =>
  at === 3 ? long : `${areas[at % areas.length]} ${Math.floor(at / areas.length) + 1}`,
)
/** Different values, the same each time. */
const valueOf = (row: number, column = 0) => ((row * 37 + column * 11) % 53) + (row % 5) * 20
const hrefs = (count: number) => Array.from({ length: count }, () => '/reportes')

const base = { isOrdered: false, axes: { labels: 'Área', values: 'Candidatos' }, show: showNumber } as const
const oneSeries = (labels: readonly string[]) => [
  { label: 'Candidatos', values: labels.map((_, at) => valueOf(at + 1)), hrefs: hrefs(labels.length) },
]
const series = (names: readonly string[], labels: readonly string[]) =>
  names.map((label, row) => ({
    label,
    values: labels.map((_, column) => (row === 1 && column === 2 ? null : valueOf(row + 1, column))),
    hrefs: hrefs(labels.length),
  }))
const days = { axes: { labels: 'Mes', values: 'Días' }, isOrdered: true, counted: 'plazas' } as const
const counted = (one: Figures['series'][number]) => ({ ...one, counts: one.values.map((value) => (value ?? 0) + 3) })

const samples: readonly (readonly [title: string, figures: Figures])[] = [
  [
    'Líneas, 2 series',
    {
      ...base,
      ...days,
      variant: 'line-chart',
      labels: months,
      series: series(['Mediana', 'Percentil 90'], months).map(counted),
    },
  ],
  ['Líneas, 50 series', { ...base, ...days, variant: 'line-chart', labels: months, series: series(fifty, months) }],
  [
    'Barras, 2 categorías',
    { ...base, variant: 'bar-chart', labels: fifty.slice(0, 2), series: oneSeries(fifty.slice(0, 2)) },
  ],
  ['Barras, 50 categorías', { ...base, variant: 'bar-chart', labels: fifty, series: oneSeries(fifty) }],
  [
    'Barras de 2 series',
    {
      ...base,
      variant: 'bar-chart',
      isOrdered: true,
      labels: areas.slice(0, 4),
      series: series(['Llegaron', 'Aún en etapa'], areas.slice(0, 4)),
    },
  ],
  [
    'Barras apiladas, 2 series',
    {
      ...base,
      variant: 'bar-chart-stacked',
      labels: areas.slice(0, 5),
      series: series(['Abiertas', 'Cubiertas'], areas.slice(0, 5)),
    },
  ],
  [
    'Barras apiladas, 50 series',
    {
      ...base,
      variant: 'bar-chart-stacked',
      isOrdered: true,
      labels: areas.slice(0, 5),
      series: series(fifty, areas.slice(0, 5)),
    },
  ],
  [
    'Anillo, 2 categorías',
    { ...base, variant: 'donut-chart', labels: fifty.slice(0, 2), series: oneSeries(fifty.slice(0, 2)) },
  ],
  ['Anillo, 50 categorías', { ...base, variant: 'donut-chart', labels: fifty, series: oneSeries(fifty) }],
  ['Sin datos', { ...base, variant: 'bar-chart', labels: [], series: [] }],
]

/** The charts of reports, with 2 and with 50 categories, each with its table. */
export function Reports() {
  return (
    <Stack gap="large">
      {samples.map(([title, figures]) => (
        <Card key={title} title={title}>
          <Stack>
            <Chart title={title} figures={figures} />
            {figures.labels.length > 0 && <FiguresTable title={`${title}: datos`} figures={figures} />}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
