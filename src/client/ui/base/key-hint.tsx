import { type ReactNode, useSyncExternalStore } from 'react'
import { areSingleKeysOn, subscribeToSingleKeys } from './keys.ts'
import styles from './key-hint.module.css'

/**
 * The key of a control, drawn beside its name, perhaps with what it does. Only seen, and only where there is a keyboard
 * and keys without Ctrl are on: the control names its key with `aria-keyshortcuts`.
 */
export function KeyHint({ keys, children }: { keys: string; children?: ReactNode }) {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn)
  if (!isOn) return null
  return (
    <span aria-hidden="true" className={styles.hint}>
      {/* Drawn by the style sheet: a control's text stays its name */}
      <kbd className={styles.key} data-keys={keys} />
      {children}
    </span>
  )
}
