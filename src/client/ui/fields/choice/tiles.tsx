import { useId, type ReactNode } from 'react'
import { listenToDigits } from '../../base/choice-keys.ts'
import { KeyHint } from '../../base/key-hint.tsx'
import cover from '../cover.module.css'
import field from '../field.module.css'
import styles from './tiles.module.css'

export type Tile<Value extends string | number> = { value: Value; label: string; icon?: ReactNode }

/**
 * One of a few options, each an icon with its name. Built from radios, so that the arrow keys choose; in a dialog the
 * digits do too. `autoFocus`: the chosen one, or the first, has the focus at the start.
 */
export function Tiles<Value extends string | number>({
  label,
  labelHidden = false,
  optional = false,
  tiles,
  value,
  onChange,
  disabled = false,
  autoFocus = false,
}: {
  label: string
  labelHidden?: boolean
  optional?: boolean
  tiles: readonly Tile<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  autoFocus?: boolean
}) {
  const id = useId()
  const first = value === null ? 0 : tiles.findIndex((tile) => tile.value === value)
  return (
    <div ref={listenToDigits} role="radiogroup" aria-labelledby={id} className={field.field}>
      <span id={id} className={labelHidden ? field.labelHidden : field.label}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </span>
      <div className={styles.tiles}>
        {tiles.map((tile, index) => (
          <label key={tile.value} className={styles.tile}>
            <input
              type="radio"
              name={id}
              value={tile.value}
              checked={tile.value === value}
              disabled={disabled}
              onChange={() => onChange(tile.value)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the caller's dialog begins
              autoFocus={autoFocus && index === first}
              className={cover.cover}
            />
            <span className={styles.icon}>{tile.icon}</span>
            <span className={styles.name}>{tile.label}</span>
            <span className={styles.key}>
              <KeyHint keys={String(index + 1)} />
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
