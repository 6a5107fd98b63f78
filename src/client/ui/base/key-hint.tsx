import { useSyncExternalStore } from 'react'
import { areSingleKeysOn, subscribeToSingleKeys } from './keys.ts'
import styles from './key-hint.module.css'

/** The key that does what it stands in; nothing while keys without Ctrl are switched off, or on a phone. */
export function KeyHint({ children }: { children: string }) {
  if (!useSyncExternalStore(subscribeToSingleKeys, areSingleKeysOn)) return null
  // Drawn, not text: it is no part of the name of what it stands in
  return <kbd aria-hidden="true" data-key={children} className={styles.key} />
}
