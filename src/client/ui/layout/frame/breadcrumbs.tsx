import styles from './breadcrumbs.module.css'
import { Link } from '../../actions/link.tsx'

export type Crumb = {
  label: string
  href?: string
  /** State of the history entry that the link opens. */
  state?: unknown
}

/** The path to this page; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={styles.crumb}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href} state={crumb.state}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
