import { useSyncExternalStore } from 'react'
import { areSingleKeysOn, subscribeToSingleKeys } from './keys.ts'
import styles from './key-hint.module.css'

/** The key that does what it stands in; nothing while keys without Ctrl are switched off, or on a phone. */
export function KeyHint({ children }: { children: string }) {
  if (!useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn)) return null
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {children}
    </kbd>
  )
}
