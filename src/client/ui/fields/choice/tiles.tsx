import { useId, type ReactNode } from 'react'
import cover from '../cover.module.css'
import field from '../field.module.css'
import styles from './tiles.module.css'

export type Tile<Value extends string | number> = { value: Value; label: string; icon?: ReactNode }

/** One of a few options, each an icon with its name. Built from radios, so that the arrow keys choose. */
export function Tiles<Value extends string | number>({
  label,
  labelHidden = false,
  tiles,
  value,
  onChange,
  disabled = false,
}: {
  label: string
  labelHidden?: boolean
  tiles: readonly Tile<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={field.field}>
      <span id={id} className={labelHidden ? field.labelHidden : field.label}>
        {label}
      </span>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles.tile}>
            <input
              type="radio"
              name={id}
              value={tile.value}
              checked={tile.value === value}
              disabled={disabled}
              onChange={() => onChange(tile.value)}
              className={cover.cover}
            />
            <span className={styles.icon}>{tile.icon}</span>
            <span className={styles.name}>{tile.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
