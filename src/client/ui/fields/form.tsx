import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'

/** A form with its fields in a column; error messages are ours, not the browser's. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={styles.form} />
}

/** Fields side by side where there is room; `short` for a date and an hour, `narrow` for short numbers. */
export function FieldRow({
  short = false,
  narrow = false,
  children,
}: {
  short?: boolean
  narrow?: boolean
  children: ReactNode
}) {
  return <div className={narrow ? styles.narrowRow : short ? styles.shortRow : styles.row}>{children}</div>
}

/** The buttons at the end of a form, the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
