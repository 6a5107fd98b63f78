import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './stat.module.css'

export type StatStatus = 'neutral' | 'success' | 'warning' | 'danger'

const signs = { neutral: null, success: CircleCheck, warning: CircleAlert, danger: TriangleAlert }

/** One number and what it counts; the status is a colour and a sign. */
export function Stat({ title, value, status = 'neutral' }: { title: string; value: string; status?: StatStatus }) {
  const id = useId()
  const Sign = signs[status]
  return (
    <section className={cx(styles.stat, styles[status])} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.value}>
        {value}
        {Sign && <Sign aria-hidden="true" />}
      </p>
    </section>
  )
}
