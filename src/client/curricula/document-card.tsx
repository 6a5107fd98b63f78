import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { KeyHint } from '../ui/base/key-hint.tsx'
import { Card } from '../ui/layout/card.tsx'
import { type Tab, Tabs } from '../ui/layout/tabs.tsx'
import styles from './document-card.module.css'
import type { Aside } from './document-columns.tsx'
import { toggleDocument } from './document-state.ts'

type Document = Tab<'application'> & { readonly content: ReactNode }

export type DocumentCardProps = {
  /** They act on the CV. */
  readonly tools?: ReactNode
  readonly curriculum: ReactNode
  readonly asides: readonly Aside[]
  /** Each is shown only while its tab is selected. */
  readonly documents?: readonly Document[]
}

const none: readonly Document[] = []

/** The card in the middle: the CV, the other documents as tabs, and what has no column of its own. */
export function DocumentCard({ tools, curriculum, asides, documents = none }: DocumentCardProps) {
  const tabs = [{ key: 'curriculum', label: 'CV' }, ...asides, ...documents] as const
  type Key = (typeof tabs)[number]['key']
  const [chosen, select] = useState<Key>('curriculum')
  // A tab that has a column again is gone
  const selected = tabs.some(({ key }) => key === chosen) ? chosen : 'curriculum'
  return (
    <Card flush>
      <Tabs
        look="bar"
        label="Documentos del candidato"
        tabs={tabs}
        selected={selected}
        onSelect={select}
        end={
          <>
            {selected === 'curriculum' && tools}
            <IconButton
              size="small"
              className={styles.hide}
              label="Ocultar el documento"
              aria-keyshortcuts="V"
              icon={
                <>
                  <EyeOff aria-hidden="true" />
                  <KeyHint keys="V" />
                </>
              }
              onClick={toggleDocument}
            />
          </>
        }
      >
        <div className={styles.panel}>
          {selected === 'curriculum' && curriculum}
          {documents.map(
            ({ key, content }) =>
              key === selected && (
                <div key={key} className={styles.application}>
                  {content}
                </div>
              ),
          )}
          {/* Their keys press buttons in them, also while another tab is selected */}
          {asides.map(({ key, content }) => (
            <div key={key} hidden={key !== selected} className={styles.aside}>
              {content}
            </div>
          ))}
        </div>
      </Tabs>
    </Card>
  )
}

/** Instead of a CV that is not there yet. */
export const DocumentMessage = ({ children }: { children: ReactNode }) => (
  <div className={styles.message}>{children}</div>
)

/** A document that is as high as the card, and scrolls. */
export const ScrolledDocument = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
  <div className={styles.document} tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
)
