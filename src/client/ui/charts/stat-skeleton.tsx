import { cx } from '../base/cx.ts'
import skeleton from './card-skeleton.module.css'
import stat from './stat.module.css'

/** Placeholder of a `Stat`. Not for screen readers: the caller announces the loading. */
export function StatSkeleton() {
  return (
    <div className={stat.stat} aria-hidden="true">
      <span className={cx(stat.title, skeleton.text)} />
      <span className={cx(stat.value, skeleton.text, skeleton.short)} />
    </div>
  )
}
