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
  /** Kept in the entry of the browser's history that it opens. */
  state?: unknown
}

/** Ways to go on, each a whole line: a title, what one knows of it, a word at its end. The arrow keys move among them. */
export function LinkList({ label, links }: { label: string; links: readonly ListLink[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the links in it
    <ul aria-label={label} className={styles.list} onKeyDown={(event) => moveAmong(event, 'li')}>
      {links.map((link) => (
        <li key={link.key}>
          <RouterLink href={link.href} state={link.state} className={styles.link}>
            <span className={styles.words}>
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
