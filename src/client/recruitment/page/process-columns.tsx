import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { isWide, subscribeToWidth } from '../../ui/base/wide.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { isDocumentShown, subscribeToDocument } from '../document/document-state.ts'
import styles from './process-columns.module.css'

const sides = [
  { key: 'document', label: 'Documentos' },
  { key: 'rail', label: 'Candidato' },
] as const

/** Form, document and rail side by side; where there is less room the others are tabs beside the form, or below it. */
export function ProcessColumns({
  document,
  rail,
  children,
}: {
  document: ReactNode
  rail: ReactNode
  children: ReactNode
}) {
  const hasRoom = useSyncExternalStore(subscribeToWidth, isWide)
  const isShown = useSyncExternalStore(subscribeToDocument, isDocumentShown)
  const [side, show] = useState<(typeof sides)[number]['key']>('rail')
  if (!hasRoom) {
    return (
      <div className={styles.narrow}>
        <div className={styles.column} data-part="form">
          {children}
        </div>
        <Tabs label="Candidato y documentos" tabs={sides} selected={side} onSelect={show}>
          <div className={styles.column}>{side === 'document' ? document : rail}</div>
        </Tabs>
      </div>
    )
  }
  return (
    <div className={styles.wide}>
      <div className={styles.column} data-part="form">
        {children}
      </div>
      {isShown && (
        <div className={styles.document} data-part="document">
          {document}
        </div>
      )}
      <div className={cx(styles.column, styles.rail)} data-part="rail">
        {rail}
      </div>
    </div>
  )
}
