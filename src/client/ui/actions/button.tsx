import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from '../base/cx.ts'
import { KeyHint } from '../base/key-hint.tsx'
import { Spinner } from '../base/spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` at most once in a view; `danger` only where data is lost. */
  look?: ButtonLook
  size?: 'medium' | 'small'
  icon?: ReactNode
  /** Shows a spinner and `busyText`; clicks do nothing, but the focus stays, which `disabled` would lose. */
  busy?: boolean | undefined
  busyText?: string
  /** As wide as its container. */
  wide?: boolean
  /** The key that presses it, as it is written on the keyboard. */
  keyHint?: string | undefined
}

/** A button that does not submit unless it has `type="submit"`. */
export function Button({
  look = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  busyText = 'Enviando...',
  wide = false,
  keyHint,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[look], styles[size], wide && styles.wide, className)}
      onClick={busy ? doNothing : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy ? busyText : children}</span>
      {keyHint !== undefined && !busy && <KeyHint keys={keyHint} />}
    </button>
  )
}

/** Enter in a field of its form clicks it too. */
const doNothing = (event: MouseEvent) => event.preventDefault()
