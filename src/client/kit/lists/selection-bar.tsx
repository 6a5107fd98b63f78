import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './selection-bar.module.css'
import { type QueueActor, useWholePage } from './use-queue.ts'

/**
 * What can be done with the selected rows, at the bottom of the window; nothing while none is selected. On a phone it
 * is one line that scrolls sideways, and chooses the page, whose table has no head there.
 */
export function SelectionBar<Preview>({
  count,
  queue,
  children,
}: {
  count: number
  queue: QueueActor<Preview>
  children: ReactNode
}) {
  const { areAllChosen, toggleAll } = useWholePage(queue)
  if (count === 0) return null
  return (
    <section aria-label="Elegidos" className={styles.bar}>
      <p role="status" className={styles.count}>
        {count === 1 ? '1 elegido' : `${count} elegidos`}
      </p>
      <span className={styles.page}>
        <Button size="small" look="quiet" aria-pressed={areAllChosen} onClick={toggleAll}>
          Toda la página
        </Button>
      </span>
      {children}
      <span className={styles.end}>
        <IconButton
          size="small"
          label="Quitar la selección"
          aria-keyshortcuts="Escape"
          icon={<X aria-hidden="true" />}
          onClick={() => queue.send({ type: 'choice.cleared' })}
        />
      </span>
    </section>
  )
}
