import { placeholders } from '../../contract/letters.ts'
import styles from './messages.module.css'

/** The names that a text may leave open. */
export const PlaceholderHint = () => (
  <p className={styles.facts}>
    Se llenan al salir: {placeholders.map((name) => `{${name}}`).join(', ')}. El saludo y la firma van solos.
  </p>
)
