import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { moveAmong } from '../base/arrow-keys.ts'
import styles from './link-list.module.css'

export type ListLink = {
  key: string | number
  href: string
  title: string
  detail?: ReactNode
  end?: ReactNode
  /** State of the history entry that the link opens. */
  state?: unknown
}

/** Links as whole lines: a title, a detail, a label at the end. The arrow keys move between them. */
export function LinkList({ label, links }: { label: string; links: readonly ListLink[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the links in it
    <ul aria-label={label} className={styles.list} onKeyDown={(event) => moveAmong(event, 'li')}>
      {links.map((link) => (
        <li key={link.key}>
          <RouterLink href={link.href} state={link.state} className={styles.link}>
            <span className={styles.texts}>
              <span className={styles.title}>{link.title}</span>
              {link.detail && <span className={styles.detail}>{link.detail}</span>}
            </span>
            {link.end}
            <ChevronRight aria-hidden="true" className={styles.chevron} />
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}
