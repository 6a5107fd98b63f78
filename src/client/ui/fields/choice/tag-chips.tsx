import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useId } from 'react'
import { listenForDigits } from '../../base/choice-keys.ts'
import { KeyHint } from '../../base/key-hint.tsx'
import cover from '../cover.module.css'
import field from '../field.module.css'
import styles from './tag-chips.module.css'

/**
 * Any number of short labels, each on or off, built from checkboxes. `firstDigit`: of the digits that turn them on and
 * off in a dialog; by default they have none.
 */
export function TagChips<Value extends string | number>({
  label,
  labelHidden = false,
  tags,
  selected,
  onToggle,
  disabled = false,
  firstDigit,
}: {
  label: string
  labelHidden?: boolean
  tags: readonly { value: Value; label: string }[]
  selected: readonly Value[]
  onToggle: (value: Value) => void
  disabled?: boolean
  firstDigit?: number
}) {
  const id = useId()
  const listening = useCallback(
    (group: HTMLElement | null) => (firstDigit === undefined ? undefined : listenForDigits(firstDigit)(group)),
    [firstDigit],
  )
  return (
    <div ref={listening} role="group" aria-labelledby={id} className={field.field}>
      <span id={id} className={labelHidden ? field.labelHidden : field.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {tags.map((tag, index) => (
          <label key={tag.value} className={styles.chip}>
            <input
              type="checkbox"
              checked={selected.includes(tag.value)}
              disabled={disabled}
              onChange={() => onToggle(tag.value)}
              className={cover.cover}
            />
            {selected.includes(tag.value) ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            <span>{tag.label}</span>
            {firstDigit !== undefined && firstDigit + index <= 9 && <KeyHint keys={String(firstDigit + index)} />}
          </label>
        ))}
      </div>
    </div>
  )
}
