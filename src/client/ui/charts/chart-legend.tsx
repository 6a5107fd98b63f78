import { restShade } from './chart-shades.ts'
import styles from './chart.module.css'
import { type Arrangement, countText, type Figures, type Mark, valueAt, wholeLabel } from './figures.ts'
import { Swatch } from './swatch.tsx'

/** Input of a chart; `active`: the value under the pointer or with the focus. */
type Drawn = { readonly figures: Figures; readonly layout: Arrangement; readonly active: Mark | null }

/**
 * The colours of the series; with too many colours, only the active one or the largest of a stack. Not for screen
 * readers: the values contain their series' names.
 */
export function ChartLegend({ figures: { series, isSmall, variant }, layout, active }: Drawn) {
  if (series.length < 2 && !(isSmall && variant === 'bar-chart-stacked')) return null
  const named = layout.named(active)
  const others = series.length - named.length
  const isOneOfMany = layout.isMany && named.length === 1
  return (
    <ul className={styles.legend} aria-hidden="true">
      {named.map((one) => (
        <li key={one} className={styles.told}>
          <Swatch shade={layout.shade({ series: one, point: 0 }, active)} />
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

/**
 * Describes the active value in words: each of `series` at that label, with amount and count; in a small chart only
 * existing ones.
 */
export function ChartReadout({ figures, layout, active, series }: Drawn & { active: Mark; series: readonly number[] }) {
  const { isSmall, labels, show } = figures
  const marks = series
    .map((one): Mark => ({ series: one, point: active.point }))
    .filter((mark) => !isSmall || valueAt(figures, mark) > 0)
  return (
    <div className={styles.readout} aria-hidden="true">
      {!isSmall && <strong>{labels[active.point]}</strong>}
      {marks.map((mark) => (
        <span
          key={mark.series}
          className={mark.series === active.series || active.series === wholeLabel ? styles.told : styles.quietTold}
        >
          <Swatch shade={layout.shade(mark, active)} />
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
