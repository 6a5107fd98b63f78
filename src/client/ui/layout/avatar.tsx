import { cx } from '../base/cx.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './avatar.module.css'

/** The initials of a name that is shown beside them, or only read aloud. `quiet`: without colour. */
export function Avatar({
  name,
  size = 'medium',
  quiet = false,
}: {
  name: string
  size?: 'medium' | 'small'
  quiet?: boolean
}) {
  return (
    <span className={cx(styles.avatar, size === 'small' && styles.small, quiet && styles.quiet)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Initials alone, with the name as tooltip and for screen readers. `spoken`: the text for screen readers instead. */
export const NamedAvatar = ({
  name,
  spoken = name,
  quiet = false,
}: {
  name: string
  spoken?: string
  quiet?: boolean
}) => (
  <span title={name} className={styles.named}>
    <Avatar name={name} size="small" quiet={quiet} />
    <VisuallyHidden>{spoken}</VisuallyHidden>
  </span>
)

/** In the place of initials, where there is no person. */
export const NoAvatar = ({ children }: { children: string }) => (
  <span title={children} className={styles.named}>
    <span className={cx(styles.avatar, styles.small, styles.none)} aria-hidden="true">
      –
    </span>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
)

/** Takes a full name. Returns the initials of its first and last word, or of its only one. */
export function initials(name: string): string {
  const nameParts = name.trim().split(/\s/)
  const picked = [...nameParts.slice(0, 1), ...nameParts.slice(1).slice(-1)]
  return picked
    .flatMap((word) => [...word].slice(0, 1))
    .join('')
    .toLocaleUpperCase('es')
}
