import type { Shade } from './chart-shades.ts'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'

/** The colour sample of a series beside its name. */
export function Swatch({ shade: { colour, hatched } }: { shade: Shade }) {
  return <span className={cx(styles.swatch, hatched && styles.hatched)} style={{ backgroundColor: colour }} />
}
