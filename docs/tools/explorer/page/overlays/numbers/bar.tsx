import styles from './numbers.module.css'

const width = 32

/** A share as the length of a bar; the number beside it says the same. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} width={width} height="8" aria-hidden="true">
      <rect width={share > 0 ? Math.max(2, width * Math.min(1, share)) : 0} height="8" />
    </svg>
  )
}
