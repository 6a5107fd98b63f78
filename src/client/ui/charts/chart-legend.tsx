import { restShade } from './chart-shades.ts'
import styles from './chart.module.css'
import { type Arrangement, countText, type Figures, type Mark, valueAt, wholeLabel } from './figures.ts'
import { Swatch } from './swatch.tsx'

/** What a chart is drawn from; `held`: what is pointed at or has the focus. */
type Drawn = { readonly figures: Figures; readonly layout: Arrangement; readonly held: Mark | null }

/**
 * Which colour is which series; of more than colours tell apart the one that is looked at, or the largest of a stack. Seen only: the values
 * say their names themselves.
 */
export function ChartLegend({ figures: { series, isSmall, variant }, layout, held }: Drawn) {
  if (series.length < 2 && !(isSmall && variant === 'bar-chart-stacked')) return null
  const named = layout.named(held)
  const others = series.length - named.length
  const isOneOfMany = layout.isMany && named.length === 1
  return (
    <ul className={styles.legend} aria-hidden="true">
      {named.map((one) => (
        <li key={one} className={styles.told}>
          <Swatch shade={layout.shade({ series: one, point: 0 }, held)} />
          {isOneOfMany ? <strong>{series[one]?.label}</strong> : series[one]?.label}
          {isOneOfMany && ` · una de ${series.length}`}
        </li>
      ))}
      {!isOneOfMany && others > 0 && (
        <li className={styles.told}>
          <Swatch shade={restShade} />
          {`Otras ${others}`}
        </li>
      )}
    </ul>
  )
}

/** What is held in words: each of `series` there, how much, of how many; of a small chart those that are there. */
export function ChartReadout({ figures, layout, held, series }: Drawn & { held: Mark; series: readonly number[] }) {
  const { isSmall, labels, show } = figures
  const marks = series.map((one): Mark => ({ series: one, point: held.point })).filter((mark) => !isSmall || valueAt(figures, mark) > 0)
  return (
    <div className={styles.readout} aria-hidden="true">
      {!isSmall && <strong>{labels[held.point]}</strong>}
      {marks.map((mark) => (
        <span key={mark.series} className={mark.series === held.series || held.series === wholeLabel ? styles.told : styles.quietTold}>
          <Swatch shade={layout.shade(mark, held)} />
          {figures.series[mark.series]?.label}
          {isSmall && ' '}
          <strong>{show(valueAt(figures, mark))}</strong>
          {countText(figures, mark)}
        </span>
      ))}
      {marks.length === 0 && 'Nada'}
    </div>
  )
}
