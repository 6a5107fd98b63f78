import { keysOf, percentages } from './chart-data.ts'
import { type Figures, totalAt, valueAt } from './figures.ts'
import styles from '../base/visually-hidden.module.css'

/** The numbers of a chart for screen readers. Each row: a label, then its values. */
export function ChartTable({ title, figures }: { title: string; figures: Figures }) {
  const { variant, labels, series, axes, show } = figures
  const isStacked = variant === 'bar-chart-stacked'
  const shares = variant === 'donut-chart' ? percentages(series[0]?.values.map((value) => value ?? 0) ?? []) : []
  const columns = [
    axes.labels,
    ...(isStacked ? [...series.map(({ label }) => label), 'Total'] : [axes.values]),
    ...(shares.length > 0 ? ['Porcentaje'] : []),
  ]
  const keys = keysOf(labels)
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, point) => (
            <tr key={keys[point]}>
              <th scope="row">{label}</th>
              {series.map((one, at) => (
                <td key={one.label}>{show(valueAt(figures, { series: at, point }))}</td>
              ))}
              {isStacked && <td>{show(totalAt(figures, point))}</td>}
              {shares.length > 0 && <td>{shares[point]}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
