import styles from './spinner.module.css'

/** A spinner beside a text that names what is loading; hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
