import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lastAnnouncement, subscribeToAnnouncements } from './announcements.ts'
import { subscribeToTopLayer, topLayer } from '../base/top-layer.ts'
import { cx } from '../base/cx.ts'
import styles from '../base/visually-hidden.module.css'

/** The live region for `announce`; once on a page, also reachable while a modal dialog is open. */
export function Announcer() {
  const dialog = useSyncExternalStore(subscribeToTopLayer, topLayer)
  const said = useSyncExternalStore(subscribeToAnnouncements, lastAnnouncement)
  const region = (
    <div role="status" className={cx(styles.hidden, styles.fixed)}>
      {said && <span key={said.id}>{said.text}</span>}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}
