import styles from './brand.module.css'

/** The logo (a rising path, also the favicon) and the product's name. */
export function Brand({ name, detail }: { name: string; detail?: string }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path d="M4 27h9v-9h9V9" className={styles.way} />
        <circle cx="22" cy="8" r="5" className={styles.point} />
      </svg>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  )
}
