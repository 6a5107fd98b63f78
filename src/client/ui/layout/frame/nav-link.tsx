import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'
import styles from './nav-link.module.css'

/** A link in the sidebar. `current` marks the section of the page; `title` is the tooltip of its icon. */
export function NavLink({
  href,
  icon,
  current = false,
  title,
  children,
}: {
  href: string
  icon: ReactNode
  current?: boolean
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <RouterLink href={href} title={title} className={styles.item} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </RouterLink>
  )
}

/** A page outside the application, in another tab, so that typed values stay. `href`: the whole address. */
export function NavOtherTab({
  href,
  icon,
  title,
  children,
}: {
  href: string
  icon: ReactNode
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <a href={href} target="_blank" title={title} className={styles.item}>
      {icon}
      <span>
        {children}
        <VisuallyHidden> (en otra pestaña)</VisuallyHidden>
      </span>
    </a>
  )
}

/** A command in the sidebar, not a link: 'Cerrar sesión'. */
export function NavButton({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles.item}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
