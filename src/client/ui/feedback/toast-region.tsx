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
 * The current notices, above everything, reachable also while a modal dialog is open. A click closes one; the caller
 * decides how long they stay.
 */
export function ToastRegion({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: Toast['id']) => void }) {
  const dialog = useSyncExternalStore(subscribeToTopLayer, topLayer)
  const region = (
    // Shown again when its container changes or a notice is added: the element that enters the top layer last is on
    // top. Not while it is empty: entering forces a layout, in the middle of the first render
    <div
      ref={toasts.length > 0 ? showPopover : null}
      popover="manual"
      role="region"
      aria-label="Avisos"
      className={styles.region}
    >
      {toasts.map((toast) => {
        const Icon = icons[toast.kind]
        return (
          // The button closes it by keyboard; the pointer may click anywhere
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see the line above
          <div
            key={toast.id}
            role={toast.kind === 'error' ? 'alert' : 'status'}
            className={cx(styles.toast, styles[toast.kind])}
            onClick={() => onClose(toast.id)}
          >
            <Icon aria-hidden="true" className={styles.icon} />
            <div className={styles.texts}>
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
  // Not in a dialog that is just closing: the region is shown again in its next container
  if (region.isConnected) region.showPopover?.()
  return () => region.hidePopover?.()
}
