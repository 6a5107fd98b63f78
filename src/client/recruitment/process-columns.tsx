import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { isWide, subscribeToWidth } from '../ui/base/wide.ts'
import { Tabs } from '../ui/layout/tabs.tsx'
import { isDocumentShown, subscribeToDocument } from './document-state.ts'
import styles from './process-columns.module.css'

const sides = [
  { key: 'document', label: 'Documentos' },
  { key: 'rail', label: 'Candidato' },
] as const

/** Form, document and rail side by side; where there is less room the form comes first, and the others are tabs below it. */
export function ProcessColumns({ document, rail, children }: { document: ReactNode; rail: ReactNode; children: ReactNode }) {
  const hasRoom = useSyncExternalStore(subscribeToWidth, isWide)
  const isShown = useSyncExternalStore(subscribeToDocument, isDocumentShown)
  const [side, show] = useState<(typeof sides)[number]['key']>('rail')
  if (!hasRoom) {
    return (
      <div className={styles.narrow}>
        <div className={styles.column}>{children}</div>
        <Tabs label="Candidato y documentos" tabs={sides} selected={side} onSelect={show}>
          <div className={styles.column}>{side === 'document' ? document : rail}</div>
        </Tabs>
      </div>
    )
  }
  return (
    <div className={isShown ? styles.three : styles.two}>
      <div className={styles.column}>{children}</div>
      {isShown && <div className={styles.document}>{document}</div>}
      <div className={styles.column} data-rail>
        {rail}
      </div>
    </div>
  )
}
