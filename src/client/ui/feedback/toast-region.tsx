import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore, type RefCallback } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../base/cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './toast-region.module.css'
import { subscribeToTopLayer, topLayer } from '../base/top-layer.ts'

export type Toast = { id: string | number; kind: 'success' | 'error' | 'info'; title: string; text?: string }

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * The notices of the moment, over everything, in reach also while a modal dialog is open. A click
 * closes one; how long they stay is decided by who gives them.
 */
export function ToastRegion({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: Toast['id']) => void }) {
  const dialog = useSyncExternalStore(subscribeToTopLayer, topLayer)
  const region = (
    // Shown anew when its home changes or when it has something to say again: what enters the top layer last lies on top.
    // Not while it is empty: entering lays the page out at once, in the middle of its first appearance
    <div ref={toasts.length > 0 ? showPopover : null} popover="manual" role="region" aria-label="Avisos" className={styles.region}>
      {toasts.map((toast) => {
        const Icon = icons[toast.kind]
        return (
          // The button is the way to close it by keyboard; the pointer may hit anywhere
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see the line above
          <div key={toast.id} role={toast.kind === 'error' ? 'alert' : 'status'} className={cx(styles.toast, styles[toast.kind])} onClick={() => onClose(toast.id)}>
            <Icon aria-hidden="true" className={styles.icon} />
            <div className={styles.words}>
              <p className={styles.title}>{toast.title}</p>
              {toast.text && <p className={styles.text}>{toast.text}</p>}
            </div>
            <IconButton size="small" label="Cerrar aviso" icon={<X aria-hidden="true" />} />
          </div>
        )
      })}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

const showPopover: RefCallback<HTMLElement> = (region: HTMLElement) => {
  // Not in a dialog that leaves at this very moment: the region is shown anew in its next home
  if (region.isConnected) region.showPopover?.()
  return () => region.hidePopover?.()
}
