import styles from './spinner.module.css'

/** A turning ring beside a text that says what is waited for; silent for who listens. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
