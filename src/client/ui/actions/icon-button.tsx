import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './icon-button.module.css'

/** A button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  size = 'medium',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  look?: 'quiet' | 'outlined'
  size?: 'medium' | 'small'
}) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[look], styles[size], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
