import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { cx } from '../base/cx.ts'
import styles from './link.module.css'

type LinkLook = {
  /**
   * `text` in a sentence, `title` in a list where the name is the link, `heading` the title of a page, `button` as a
   * secondary button, `icon` an icon alone, whose name is its hidden text, `square` the same as a button.
   */
  look?: 'text' | 'title' | 'heading' | 'button' | 'primary' | 'icon' | 'square'
  /** Of a link that looks like a button. */
  size?: 'medium' | 'small'
  icon?: ReactNode
}

/**
 * Link to a page of this application; `href` is relative to the application's base path. `state` is stored in the
 * history entry.
 */
export function Link({
  href,
  look = 'text',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & LinkLook & { href: string; state?: unknown }) {
  return (
    <RouterLink
      {...rest}
      href={href}
      className={cx(styles.link, styles[look], size === 'small' && styles.small, className)}
    >
      {icon}
      {children}
    </RouterLink>
  )
}

/** Link to a file, a mail address, or another site. */
export function FileLink({
  look = 'text',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & LinkLook) {
  return (
    <a {...rest} className={cx(styles.link, styles[look], size === 'small' && styles.small, className)}>
      {icon}
      {children}
    </a>
  )
}
