import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import control from '../fields/control.module.css'
import { cx } from '../base/cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { onlyDigits } from '../base/only-digits.ts'
import styles from './pagination.module.css'

/** The page box of 3 digits, '/ total', previous and next. It is presentational: the owner of the page decides. */
export function Pagination({
  label = 'Paginación',
  typed,
  total,
  canGoBack,
  canGoOn,
  onType,
  onBack,
  onGoOn,
  note,
}: {
  label?: string
  /** The text of the page box: the page number, or the text being typed. */
  typed: string
  total: number
  canGoBack: boolean
  canGoOn: boolean
  onType: (text: string) => void
  onBack: () => void
  onGoOn: () => void
  /** A note about pages that cannot be shown. */
  note?: string | undefined
}) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      {note !== undefined && <p className={styles.total}>{note}</p>}
      <IconButton
        look="outlined"
        label="Página anterior"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={!canGoBack}
        onClick={onBack}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Página"
        value={typed}
        onChange={(event) => onType(onlyDigits(event.target.value, 3))}
        className={cx(control.control, styles.page)}
      />
      <span className={styles.total}>/ {total}</span>
      <IconButton
        look="outlined"
        label="Página siguiente"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={!canGoOn}
        onClick={onGoOn}
      />
    </nav>
  )
}
