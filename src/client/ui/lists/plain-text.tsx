import styles from './plain-text.module.css'

/** What somebody typed, on the lines on which it was typed. */
export const PlainText = ({ children }: { children: string }) => <p className={styles.text}>{children}</p>
