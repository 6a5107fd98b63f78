import MenuIcon from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import X from 'lucide-react/icons/x'
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './app-shell.module.css'
import { takeFocus } from '../../base/catch-focus.ts'
import { watchSize } from '../../base/watch-size.ts'
import { IconButton } from '../../actions/icon-button.tsx'
import { NavButton } from './nav-link.tsx'

/**
 * Sidebar, header and page. `open` matters only below 60rem, where the sidebar slides over the page; Escape, a click
 * outside, or leaving it by keyboard then calls `onClose`. `folded` matters only above it: the sidebar shows its icons.
 */
export function AppShell({
  brand,
  navigation,
  navigationEnd,
  header,
  open,
  folded = false,
  dense = false,
  onToggle,
  onClose,
  onFold,
  tray,
  children,
}: {
  brand: ReactNode
  /** NavLinks. */
  navigation: ReactNode
  /** At the foot of the sidebar: 'Cerrar sesión'. */
  navigationEnd?: ReactNode
  /** Breadcrumbs and the signed-in user. */
  header: ReactNode
  open: boolean
  folded?: boolean
  /** The page needs the room of the margins. */
  dense?: boolean
  onToggle: () => void
  onClose: () => void
  /** '[' and the button at the foot of the sidebar. */
  onFold?: () => void
  /** At the bottom of the window on every page, which ends above it. */
  tray?: ReactNode
  children: ReactNode
}) {
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    onClose()
    toggle.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
  }
  return (
    <div
      className={styles.shell}
      data-open={open || undefined}
      data-folded={folded || undefined}
      data-dense={dense || undefined}
    >
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of what is in it */}
      <aside id="barra-lateral" className={styles.sidebar} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            {brand}
            {open && (
              <IconButton
                ref={takeFocus}
                className={styles.close}
                label="Cerrar menú"
                icon={<X aria-hidden="true" />}
                onClick={close}
              />
            )}
          </div>
          <nav aria-label="Principal" className={styles.navigation}>
            {navigation}
          </nav>
          {(onFold || navigationEnd) && (
            <div className={styles.end}>
              {onFold && <FoldButton folded={folded} onFold={onFold} />}
              {navigationEnd}
            </div>
          )}
        </div>
      </aside>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the close button do the same */}
      {open && <div className={styles.veil} onClick={onClose} />}
      <header className={styles.header}>
        <IconButton
          ref={toggle}
          className={styles.toggle}
          label="Menú"
          icon={<MenuIcon aria-hidden="true" />}
          aria-expanded={open}
          aria-controls="barra-lateral"
          onClick={onToggle}
        />
        {header}
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {tray && (
        <div ref={measureTray} className={styles.tray}>
          {tray}
        </div>
      )}
    </div>
  )
}

function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const Icon = folded ? PanelLeftOpen : PanelLeftClose
  const label = folded ? 'Desplegar el menú' : 'Plegar el menú'
  return (
    <div className={styles.fold}>
      <NavButton
        icon={<Icon aria-hidden="true" />}
        title={`${label} ( [ )`}
        aria-expanded={!folded}
        aria-controls="barra-lateral"
        aria-keyshortcuts="["
        onClick={onFold}
      >
        {label}
      </NavButton>
    </div>
  )
}

/** The page and what sticks to its bottom leave as much room (`--tray`). */
function measureTray(tray: HTMLElement | null) {
  if (!tray) return undefined
  const { style } = document.documentElement
  const unwatch = watchSize(tray, () => style.setProperty('--tray', `${tray.offsetHeight}px`))
  return () => {
    unwatch()
    style.removeProperty('--tray')
  }
}
