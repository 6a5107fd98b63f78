import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { watchSize } from '../base/watch-size.ts'
import styles from './stepper.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

export type StepStatus = 'done' | 'rejected' | 'current' | 'pending'
export type Step = {
  key: string
  label: string
  /** What is seen instead of the label, which is its tooltip then. */
  short?: string | undefined
  status: StepStatus
  detail?: ReactNode
}

const spoken: Record<StepStatus, string> = {
  done: 'Completada',
  rejected: 'Rechazada',
  current: 'En curso',
  pending: 'Pendiente',
}

/**
 * Stages in order: a column, or on small screens a strip that scrolls sideways. `line`: one line of 44 px in any width,
 * the current stage in its middle where it scrolls.
 */
export function Stepper({
  label,
  steps,
  look = 'column',
}: {
  label: string
  steps: readonly Step[]
  look?: 'column' | 'line'
}) {
  return (
    // The strip can be scrolled by keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above
    <ol aria-label={label} className={cx(styles.list, look === 'line' && styles.line)} tabIndex={0}>
      {steps.map((step) => (
        <li
          key={step.key}
          ref={step.status === 'current' || step.status === 'rejected' ? scrollToMiddle : undefined}
          aria-current={step.status === 'current' ? 'step' : undefined}
          title={step.short && step.label}
          className={cx(styles.step, styles[step.status])}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.status === 'done' && <Check />}
            {step.status === 'rejected' && <X />}
          </span>
          <span className={styles.text}>
            {step.short ? (
              <>
                <span className={styles.label} aria-hidden="true">
                  {step.short}
                </span>
                <VisuallyHidden>{step.label}</VisuallyHidden>
              </>
            ) : (
              <span className={styles.label}>{step.label}</span>
            )}
            <VisuallyHidden>: {spoken[step.status]}</VisuallyHidden>
            {step.detail && <span className={styles.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function scrollToMiddle(step: HTMLLIElement | null) {
  const list = step?.parentElement
  if (!list) return undefined
  return watchSize(list, () => {
    list.scrollLeft = step.offsetLeft - (list.clientWidth - step.clientWidth) / 2
  })
}
