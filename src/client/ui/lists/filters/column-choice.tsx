import Columns3 from 'lucide-react/icons/columns-3'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'
import { Button } from '../../actions/button.tsx'
import { usePopover } from '../../overlays/use-popover.ts'
import styles from './column-choice.module.css'

export type ChoosableColumn = {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
  /** False though it is chosen: there is no room for it. */
  readonly isShown: boolean
}

/** Which columns a list shows, apart from the one that names the row. `onReset`: as if nothing had been chosen. */
export function ColumnChoice({
  columns,
  onChoose,
  onReset,
}: {
  columns: readonly ChoosableColumn[]
  onChoose: (key: string, isChosen: boolean) => void
  /** Null where nothing has been chosen. */
  onReset: (() => void) | null
}) {
  const { isOpen, button, box } = usePopover()
  const isFull = columns.some(({ isChosen, isShown }) => isChosen && !isShown)
  return (
    <div className={styles.choice}>
      <button {...button} title="Columnas" className={styles.button}>
        <Columns3 aria-hidden="true" />
        <VisuallyHidden>Columnas</VisuallyHidden>
      </button>
      <div {...box} role={isOpen ? 'dialog' : undefined} aria-label="Columnas" className={styles.box}>
        {isOpen && (
          <>
            {columns.map(({ key, label, isChosen }) => (
              <label key={key} className={styles.entry}>
                <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(key, target.checked)} />
                {label}
              </label>
            ))}
            {isFull && <p className={styles.note}>No caben todas en este ancho.</p>}
            {onReset && (
              <Button size="small" look="quiet" onClick={onReset}>
                Volver a las de siempre
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
