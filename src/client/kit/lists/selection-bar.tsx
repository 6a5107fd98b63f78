import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './selection-bar.module.css'

/** What can be done with the selected rows, at the bottom of the window; nothing while none is selected. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label="Elegidos" className={styles.bar}>
      <p role="status" className={styles.count}>
        {count === 1 ? '1 elegido' : `${count} elegidos`}
      </p>
      {children}
      <IconButton
        size="small"
        label="Quitar la selección"
        aria-keyshortcuts="Escape"
        icon={<X aria-hidden="true" />}
        onClick={onClear}
      />
    </section>
  )
}
