import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './stage-fact.module.css'

/** What one must know for the decision, in a line above it. `title`: more about it, as a tooltip. */
export function StageFact({
  icon,
  label,
  title,
  children,
}: {
  icon: ReactNode
  label: string
  title?: string
  children: ReactNode
}) {
  return (
    <p className={styles.fact} title={title}>
      {icon}
      <span>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
