import { type ReactNode, useSyncExternalStore } from 'react'
import Eye from 'lucide-react/icons/eye'
import { Button } from '../ui/actions/button.tsx'
import { cx } from '../ui/base/cx.ts'
import { KeyHint } from '../ui/base/key-hint.tsx'
import { hasRoomForRail, isNarrow, subscribeToRoom } from './columns-room.ts'
import styles from './document-columns.module.css'
import { isDocumentShown, subscribeToDocument, toggleDocument } from './document-state.ts'

/** What is a tab of the document where it has no column. */
export type Aside = { readonly key: 'candidate' | 'history'; readonly label: string; readonly content: ReactNode }

/**
 * What one works on, the document and the rail side by side; with less room the rail is a tab of the document, on a
 * phone the history too. Without the document its column stays empty, so that nothing else moves.
 */
export function DocumentColumns({
  renderDocument,
  rail,
  history,
  isDocumentFirst = false,
  children,
}: {
  renderDocument: (asides: readonly Aside[]) => ReactNode
  rail: ReactNode
  /** Below `children`. */
  history?: ReactNode
  /** On a phone: what is decided about stands above the form. */
  isDocumentFirst?: boolean
  children: ReactNode
}) {
  const hasRoom = useSyncExternalStore(subscribeToRoom, hasRoomForRail)
  const isPhone = useSyncExternalStore(subscribeToRoom, isNarrow)
  const isShown = useSyncExternalStore(subscribeToDocument, isDocumentShown)
  const asides: Aside[] = []
  if (!hasRoom) asides.push({ key: 'candidate', label: 'Candidato', content: rail })
  if (isPhone && history) asides.push({ key: 'history', label: 'Historial', content: history })
  const form = (
    <div key="form" className={styles.form} data-part="form">
      {children}
      {!isPhone && history}
    </div>
  )
  const document = isShown ? (
    <div key="document" className={styles.document} data-part="document">
      {renderDocument(asides)}
    </div>
  ) : (
    <div key="hidden" className={styles.hidden}>
      <Button size="small" icon={<Eye aria-hidden="true" />} aria-keyshortcuts="V" onClick={toggleDocument}>
        Mostrar el documento
        <KeyHint keys="V" />
      </Button>
      {asides.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
    </div>
  )
  return (
    <div className={cx(styles.columns, hasRoom && styles.three)}>
      {isPhone && isDocumentFirst ? [document, form] : [form, document]}
      {hasRoom && (
        <div className={styles.rail} data-part="rail">
          {rail}
        </div>
      )}
    </div>
  )
}
