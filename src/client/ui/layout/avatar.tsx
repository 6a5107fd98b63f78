import styles from './avatar.module.css'

/** The initials of a name that is shown beside them. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Takes a full name. Returns the initials of its first and last word, or of its only one. */
export function initials(name: string): string {
  const nameParts = name.trim().split(/\s/)
  const picked = [...nameParts.slice(0, 1), ...nameParts.slice(1).slice(-1)]
  return picked
    .flatMap((word) => [...word].slice(0, 1))
    .join('')
    .toLocaleUpperCase('es')
}
