import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import styles from './disclosure.module.css'

/** A heading that folds its content: the browser's details element, which find-in-page can open. */
export function Disclosure({
  title,
  detail,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title' | 'className'> & { title: string; detail?: ReactNode }) {
  return (
    <details {...rest} className={styles.disclosure}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        {detail && <span className={styles.detail}>{detail}</span>}
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
