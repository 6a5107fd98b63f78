import { showNumber } from './chart-data.ts'
import type { Shade } from './chart-shades.ts'
import { cx } from '../base/cx.ts'
import styles from './stacked-bar-chart.module.css'
import { Swatch } from './swatch.tsx'

/** Which shade is what; seen only, the amounts say their names themselves. */
export function StackLegend({ names, shades }: { names: readonly string[]; shades: readonly Shade[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {names.map((name, index) => (
        <li key={name} className={styles.name}>
          <Swatch shade={shades[index]!} />
          {name}
        </li>
      ))}
    </ul>
  )
}

type Part = { readonly name: string; readonly value: number; readonly shade: Shade }

/** What one bar is made of; `held`: the part that is set off. */
export function StackReadout({ parts, held = null }: { parts: readonly Part[]; held?: number | null }) {
  const shown = parts.flatMap((part, index) => (part.value > 0 ? [{ ...part, index }] : []))
  return (
    <div className={styles.readout} aria-hidden="true">
      {shown.map(({ name, value, shade, index }) => (
        <span key={name} className={cx(styles.name, held !== null && held !== index && styles.quiet)}>
          <Swatch shade={shade} />
          {name} <strong>{showNumber(value)}</strong>
        </span>
      ))}
      {shown.length === 0 && 'Nada'}
    </div>
  )
}
