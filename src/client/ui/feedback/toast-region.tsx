import { type ReactNode, type RefCallback, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { subscribeToTopLayer, topLayer } from '../base/top-layer.ts'
import { Notice, type NoticeKind } from './notice.tsx'
import styles from './toast-region.module.css'

export type Toast = { id: string | number; kind: NoticeKind; title: string; text?: string }

/**
 * The current notices, above everything, at the foot of what one works on; reachable also while a modal dialog is open.
 * At most three are seen, the newest. A click closes one; the caller decides how long they stay. `children`: notices
 * with an action, below the others.
 */
export function ToastRegion({
  toasts,
  onClose,
  children = null,
}: {
  toasts: readonly Toast[]
  onClose: (id: Toast['id']) => void
  children?: ReactNode
}) {
  const dialog = useSyncExternalStore(subscribeToTopLayer, topLayer)
  const region = (
    // Shown again when its container changes or a notice is added: the element that enters the top layer last is on
    // top. Not while it is empty: entering forces a layout, in the middle of the first render
    <div
      ref={toasts.length > 0 || children !== null ? showPopover : null}
      popover="manual"
      role="region"
      aria-label="Avisos"
      className={styles.region}
    >
      {toasts.map(({ id, kind, title, text }) => (
        // The button closes it by keyboard; the pointer may click anywhere
        <Notice
          key={id}
          kind={kind}
          role={kind === 'error' ? 'alert' : 'status'}
          text={
            <>
              <p className={styles.title}>{title}</p>
              {text && <p className={styles.detail}>{text}</p>}
            </>
          }
          closeLabel="Cerrar aviso"
          onClick={() => onClose(id)}
        />
      ))}
      {children}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

const showPopover: RefCallback<HTMLElement> = (region: HTMLElement) => {
  // Not in a dialog that is just closing: the region is shown again in its next container
  if (region.isConnected) region.showPopover?.()
  return () => region.hidePopover?.()
}
