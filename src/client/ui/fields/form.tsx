import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'

/** A form with its fields in a column, and an `ActionBar` below; error messages are ours, not the browser's. */
export function Form({
  bar,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'className' | 'noValidate'> & { bar?: ReactNode }) {
  if (!bar)
    return (
      <form {...rest} noValidate className={styles.form}>
        {children}
      </form>
    )
  return (
    // What sticks in a grid does not leave its row
    <form {...rest} noValidate>
      <div className={styles.form}>{children}</div>
      {bar}
    </form>
  )
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
