import type { ReactNode } from 'react'
import styles from './side-panel.module.css'

/**
 * A page and, at the right edge of the window, a panel of its full height. In a narrow window the panel covers the
 * page. `label`: the name of the panel.
 */
export function WithPanel({
  panel,
  label = 'Vista previa',
  children,
}: {
  panel: ReactNode
  label?: string
  children: ReactNode
}) {
  return (
    <div className={panel ? styles.columns : undefined}>
      <div className={styles.page}>{children}</div>
      {panel && (
        <aside aria-label={label} className={styles.panel} data-panel>
          {panel}
        </aside>
      )}
    </div>
  )
}

/** What stays in sight at the top of a panel: whose it is, ways to act and to close. */
export const PanelHead = ({ children }: { children: ReactNode }) => <header className={styles.head}>{children}</header>

/** What is read below it. */
export const PanelBody = ({ children, busy = false }: { children: ReactNode; busy?: boolean }) => (
  <div className={styles.body} aria-busy={busy || undefined}>
    {children}
  </div>
)

/** The first line of a panel's head, with small buttons at its right; `children`: one line below. */
export const PanelTitle = ({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions: ReactNode
  children?: ReactNode
}) => (
  <div>
    <div className={styles.line}>
      <h2 className={styles.title}>{title}</h2>
      {actions}
    </div>
    {children && <p className={styles.about}>{children}</p>}
  </div>
)

/** A part of a panel's body; `action`: a link at the right of its title. */
export const PanelPart = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <div className={styles.line}>
      <h3 className={styles.partTitle}>{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

/** The buttons of a panel's head; `contact`: icons at the left. */
export const PanelActions = ({ contact, children }: { contact?: ReactNode; children: ReactNode }) => (
  <div className={styles.actions}>
    {contact}
    <span className={styles.space} />
    {children}
  </div>
)
