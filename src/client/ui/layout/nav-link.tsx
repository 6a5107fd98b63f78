import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './nav-link.module.css'

/** A place in the sidebar. `current` marks the section one is in. */
export function NavLink({ href, icon, current = false, children }: { href: string; icon: ReactNode; current?: boolean; children: ReactNode }) {
  return (
    <RouterLink href={href} className={styles.item} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </RouterLink>
  )
}

/** Something to do in the sidebar, not a place: 'Cerrar sesión'. */
export function NavButton({ icon, children, ...rest }: Omit<ComponentProps<'button'>, 'className'> & { icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles.item}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
