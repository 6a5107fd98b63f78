import { useId } from 'react'
import cover from '../cover.module.css'
import styles from './choice-grid.module.css'
import field from '../field.module.css'

export type GridChoice = {
  readonly value: string
  readonly label: string
  /** Read out by screen readers, where the label alone is unclear. */
  readonly name: string
}
export type GridRow = { readonly label: string; readonly choices: readonly GridChoice[] }

/** One of many short options in named rows. Built from radios, so that the arrow keys choose. */
export function ChoiceGrid({
  label,
  rows,
  emptyText,
  value,
  onChange,
}: {
  label: string
  rows: readonly GridRow[]
  /** In a row without choices. */
  emptyText: string
  value: string | null
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <span className={styles.day}>{row.label}</span>
            <div className={styles.choices}>
              {row.choices.length === 0 && <span className={styles.empty}>{emptyText}</span>}
              {row.choices.map((choice) => (
                <label key={choice.value} className={styles.choice}>
                  <input
                    type="radio"
                    name={id}
                    value={choice.value}
                    aria-label={choice.name}
                    checked={choice.value === value}
                    onChange={() => onChange(choice.value)}
                    className={cover.cover}
                  />
                  <span aria-hidden="true">{choice.label}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
