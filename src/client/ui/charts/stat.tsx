import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { Link as RouterLink } from 'wouter'
import { cx } from '../base/cx.ts'
import styles from './stat.module.css'

export type StatStatus = 'neutral' | 'success' | 'warning' | 'danger'

const signs = { neutral: null, success: CircleCheck, warning: CircleAlert, danger: TriangleAlert }

/**
 * One number and its title; the status is a colour and a sign. With `href` the whole card is a link to what was
 * counted.
 */
export function Stat({
  title,
  value,
  status = 'neutral',
  href,
}: {
  title: string
  value: string
  status?: StatStatus
  href?: string | undefined
}) {
  const id = useId()
  const Sign = signs[status]
  return (
    <section className={cx(styles.stat, styles[status])} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {href === undefined ? (
          title
        ) : (
          <RouterLink href={href} className={styles.lead}>
            {title}
          </RouterLink>
        )}
      </h2>
      <p className={styles.value}>
        {value}
        <span className={styles.signs}>
          {Sign && <Sign aria-hidden="true" />}
          {href !== undefined && <ChevronRight aria-hidden="true" className={styles.way} />}
        </span>
      </p>
    </section>
  )
}
