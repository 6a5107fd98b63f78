import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import cover from '../cover.module.css'
import field from '../field.module.css'
import styles from './tag-chips.module.css'

/** Any number of short labels, each on or off, built from checkboxes. */
export function TagChips<Value extends string | number>({
  label,
  labelHidden = false,
  tags,
  selected,
  onToggle,
  disabled = false,
}: {
  label: string
  labelHidden?: boolean
  tags: readonly { value: Value; label: string }[]
  selected: readonly Value[]
  onToggle: (value: Value) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={field.field}>
      <span id={id} className={labelHidden ? field.labelHidden : field.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {tags.map((tag) => (
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
          </label>
        ))}
      </div>
    </div>
  )
}
