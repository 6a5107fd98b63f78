import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'

/** A form whose fields stand one under the other; messages are ours, not the browser's. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={styles.form} />
}

/** Fields side by side where there is room; `narrow` for short numbers. */
export function FieldRow({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? styles.narrowRow : styles.row}>{children}</div>
}

/** The buttons that end a form, the one that goes on first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
