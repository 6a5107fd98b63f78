import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './filter-chips.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

export type FilterChip = {
  readonly key: string
  readonly text: string
  /** The same page without it: taking a filter away is a step that one can go back. */
  readonly href: string
}

/** What narrows a list, each with a way to be rid of it; `children` says what is left. */
export function FilterChips({ chips, onRemove, children }: { chips: readonly FilterChip[]; onRemove?: (event: MouseEvent) => void; children?: ReactNode }) {
  return (
    <div className={styles.filters}>
      <ul aria-label="Filtros" className={styles.chips}>
        {chips.map(({ key, text, href }) => (
          <li key={key}>
            <RouterLink href={href} onClick={onRemove} className={styles.chip}>
              {text}
              <X aria-hidden="true" />
              <VisuallyHidden>: quitar filtro</VisuallyHidden>
            </RouterLink>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
