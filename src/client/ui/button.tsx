import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` at most once in a view; `danger` only where something is lost. */
  look?: ButtonLook
  size?: 'medium' | 'small'
  icon?: ReactNode
  /** Disabled with a spinner, reading `busyText`. */
  busy?: boolean | undefined
  busyText?: string
  /** As wide as what holds it. */
  wide?: boolean
}

/** A button that does not submit unless `type="submit"` is said. */
export function Button({
  look = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  busyText = 'Enviando...',
  wide = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[look], styles[size], wide && styles.wide, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy ? busyText : children}</span>
    </button>
  )
}
