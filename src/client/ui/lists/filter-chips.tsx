import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './filter-chips.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

export type FilterChip = {
  readonly key: string
  readonly text: string
  /** The same page without this filter: removing one is a navigation that Back reverts. */
  readonly href: string
}

/** The active filters of a list, each removable; `children` describes the remaining rows. */
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
