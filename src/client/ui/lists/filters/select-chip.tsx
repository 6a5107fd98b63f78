import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { Spinner } from '../../base/spinner.tsx'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'
import { cx } from '../../base/cx.ts'
import type { Option } from '../../fields/choice/select.tsx'
import chips from './filter-chips.module.css'
import styles from './select-chip.module.css'

/**
 * A filter that is always offered, with the browser's own list: dashed until it narrows, then like the chip of a list.
 */
export function SelectChip({
  label,
  name,
  all,
  options,
  value,
  loading = false,
  disabled = false,
  onChoose,
}: {
  label: string
  name: string
  /** The choice that does not narrow (value ''); null: one is always chosen. */
  all: string | null
  options: readonly Option[]
  value: string | number
  loading?: boolean
  disabled?: boolean
  onChoose: (value: string) => void
}) {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const isChosen = all === null || value !== ''
  const remove = () => {
    field.current?.focus()
    onChoose('')
  }
  return (
    <span className={cx(chips.chip, styles.chip, !isChosen && styles.open)}>
      <label htmlFor={id} className={isChosen ? styles.label : styles.labelHidden}>
        {label}
      </label>
      <span className={styles.field}>
        <select
          ref={field}
          id={id}
          name={name}
          title={label}
          value={value}
          disabled={disabled || loading}
          aria-busy={loading || undefined}
          className={styles.select}
          onChange={(event) => onChoose(event.target.value)}
        >
          {(loading || all !== null) && <option value="">{loading ? 'Cargando...' : all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.icon}>{loading ? <Spinner /> : <ChevronDown aria-hidden="true" />}</span>
      </span>
      {isChosen && all !== null && (
        <button type="button" title="Quitar filtro" className={chips.remove} onClick={remove}>
          <X aria-hidden="true" />
          <VisuallyHidden>{label}: quitar filtro</VisuallyHidden>
        </button>
      )}
    </span>
  )
}
