import styles from './plain-text.module.css'

/** User text with its line breaks. */
export const PlainText = ({ children }: { children: string }) => <p className={styles.text}>{children}</p>
