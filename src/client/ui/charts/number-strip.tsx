import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link as RouterLink } from 'wouter'
import { cx } from '../base/cx.ts'
import skeleton from './card-skeleton.module.css'
import { keysOf } from './chart-data.ts'
import styles from './number-strip.module.css'

export type NumberStatus = 'neutral' | 'success' | 'warning' | 'danger'
export type StripNumber = {
  readonly title: string
  readonly value: string
  readonly status?: NumberStatus
  /** To what was counted: an address of the application, or '#id' of an element of the page. */
  readonly href?: string | undefined
}

const signs = { neutral: null, success: CircleCheck, warning: CircleAlert, danger: TriangleAlert }

/** Numbers side by side in one line, which scrolls where there is no room; a status is a colour and a sign. */
export function NumberStrip({ label, numbers }: { label: string; numbers: readonly StripNumber[] }) {
  const keys = keysOf(numbers.map(({ title }) => title))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div role="group" aria-label={label} tabIndex={0} className={styles.strip}>
      <ul className={styles.list}>
        {numbers.map((one, at) => (
          <li key={keys[at]} className={styles.item}>
            <OneNumber {...one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneNumber({ title, value, status = 'neutral', href }: StripNumber) {
  const Sign = signs[status]
  const [first, second] = inTwoLines(title)
  const content = (
    <>
      <strong className={styles.value}>{value}</strong>{' '}
      <span className={styles.title}>
        {first}
        {second && (
          <>
            {' '}
            <br />
            {second}
          </>
        )}
      </span>
      {Sign && <Sign aria-hidden="true" className={cx(styles.sign, styles[status])} />}
    </>
  )
  if (href === undefined) return <span className={styles.number}>{content}</span>
  return href.startsWith('#') ? (
    <a href={href} className={styles.number}>
      {content}
    </a>
  ) : (
    <RouterLink href={href} className={styles.number}>
      {content}
    </RouterLink>
  )
}

/** Two lines, the longer one as short as possible. */
function inTwoLines(title: string): readonly string[] {
  const parts = title.split(' ')
  const splits = parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return splits.toSorted((one, other) => longer(one) - longer(other))[0] ?? [title]
}

/** Placeholder of a strip. Not for screen readers: the caller announces the loading. */
export function NumberStripSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.list}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={styles.item}>
            <span className={styles.number}>
              <span className={cx(skeleton.text, styles.waiting)} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
