import styles from './skeleton-card.module.css'

/** A grey card where one is about to stand; seen only, who shows it says what is loading. */
export function SkeletonCard({ height }: { height: string }) {
  return <div className={styles.card} style={{ height }} aria-hidden="true" />
}
