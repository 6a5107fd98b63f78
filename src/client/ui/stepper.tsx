import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepStatus = 'done' | 'rejected' | 'current' | 'pending'
export type Step = { key: string; label: string; status: StepStatus; detail?: ReactNode }

const spoken: Record<StepStatus, string> = {
  done: 'Completada',
  rejected: 'Rechazada',
  current: 'En curso',
  pending: 'Pendiente',
}

/** The stages of something, in order: a column, or a strip that scrolls where it has little room. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <div className={styles.frame}>
      <ol aria-label={label} className={styles.list} tabIndex={0}>
        {steps.map((step) => (
          <li key={step.key} aria-current={step.status === 'current' ? 'step' : undefined} className={cx(styles.step, styles[step.status])}>
            <span className={styles.mark} aria-hidden="true">
              {step.status === 'done' && <Check />}
              {step.status === 'rejected' && <X />}
            </span>
            <span className={styles.text}>
              <span className={styles.label}>{step.label}</span>
              <VisuallyHidden>: {spoken[step.status]}</VisuallyHidden>
              {step.detail && <span className={styles.detail}>{step.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
