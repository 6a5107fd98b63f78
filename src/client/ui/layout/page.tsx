import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode, Ref } from 'react'
import { cx } from '../base/cx.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Menu, type MenuItem } from '../overlays/menu.tsx'
import styles from './page.module.css'

/** The frame of a page: a header of one line, the toolbar of a list, the content. */
export function Page({
  title,
  status,
  facts,
  tabs,
  actions,
  more,
  toolbar,
  sticky = false,
  ref,
  children,
}: {
  title: ReactNode
  /** Beside the title: a `StatusDot`, a `Badge`. */
  status?: ReactNode
  /** Small text after the status, truncated where there is no room. */
  facts?: ReactNode
  /** Links to the views of a list: in the header's line, or below it where there is no room. */
  tabs?: ReactNode
  /** At most one filled and one outlined button; all others go to `more`. */
  actions?: ReactNode
  /** The menu '…'. Actions that reject or delete go here, or beside a harmless button. */
  more?: readonly MenuItem[]
  /** A `Toolbar`, or what else belongs to the header. */
  toolbar?: ReactNode
  /** The header stays in sight. */
  sticky?: boolean
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}) {
  return (
    <div ref={ref} className={cx(styles.page, sticky && toolbar !== undefined && styles.withToolbar)}>
      <div className={cx(styles.top, sticky && styles.sticky)}>
        <div className={styles.head}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {facts && <div className={styles.facts}>{facts}</div>}
          {tabs && <div className={styles.tabs}>{tabs}</div>}
          {(actions || more) && (
            <div className={styles.actions}>
              {actions}
              {more && (
                <Menu label="Más acciones" items={more} className={styles.more}>
                  <Ellipsis aria-hidden="true" />
                  <VisuallyHidden>Más acciones</VisuallyHidden>
                </Menu>
              )}
            </div>
          )}
        </div>
        {toolbar}
      </div>
      {children}
    </div>
  )
}

/** A note above a page about how the user got there. */
export function PageNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      {children}
    </div>
  )
}
