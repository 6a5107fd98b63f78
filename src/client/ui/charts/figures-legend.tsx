import { restShade } from './chart-palette.ts'
import type { Shade } from './chart-shades.ts'
import { type Arrangement, countText, type Figures, type Mark, valueAt } from './figures.ts'
import styles from './figures-legend.module.css'
import { Swatch } from './swatch.tsx'

/**
 * Which colour is which series; of more than colours tell apart the one that is looked at, or the largest of a stack. Seen only: the values
 * say their names themselves.
 */
export function FiguresLegend({ figures, layout, held }: { figures: Figures; layout: Arrangement; held: Mark | null }) {
  if (figures.series.length < 2) return null
  const named = layout.named(held)
  const others = figures.series.length - named.length
  const isOneOfMany = layout.isMany && named.length === 1
  return (
    <ul className={styles.legend} aria-hidden="true">
      {named.map((series) => (
        <li key={series} className={styles.entry}>
          <Swatch shade={layout.shade({ series, point: 0 }, held)} />
          {isOneOfMany ? <strong>{figures.series[series]?.label}</strong> : figures.series[series]?.label}
          {isOneOfMany && ` · una de ${figures.series.length}`}
        </li>
      ))}
      {!isOneOfMany && others > 0 && (
        <li className={styles.entry}>
          <Swatch shade={restShade} />
          {`Otras ${others}`}
        </li>
      )}
    </ul>
  )
}

/** `isHeld`: of several the one that is pointed at. */
export type ReadoutEntry = { readonly mark: Mark; readonly shade: Shade; readonly isHeld: boolean }

/** What is pointed at in words: each series there, how much, of how many. */
export function FiguresReadout({ figures, entries }: { figures: Figures; entries: readonly ReadoutEntry[] }) {
  return (
    <div className={styles.readout} aria-hidden="true">
      <strong>{figures.labels[entries[0]?.mark.point ?? 0]}</strong>
      {entries.map(({ mark, shade, isHeld }) => (
        <span key={mark.series} className={isHeld ? styles.told : styles.quiet}>
          <Swatch shade={shade} />
          {figures.series[mark.series]?.label}
          <strong>{figures.show(valueAt(figures, mark))}</strong>
          {countText(figures, mark)}
        </span>
      ))}
    </div>
  )
}
