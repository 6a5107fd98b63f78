import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './filter-chips.module.css'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'

export type FilterChip = {
  readonly key: string
  readonly text: string
  /** The same page without this filter: removing one is a navigation that Back reverts. */
  readonly href: string
}

/** The active filters of a list, each with a link that removes it. */
export function FilterChips({
  chips,
  onRemove,
}: {
  chips: readonly FilterChip[]
  onRemove?: (event: MouseEvent) => void
}) {
  return (
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
  )
}
