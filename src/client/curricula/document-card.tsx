import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { KeyHint } from '../ui/base/key-hint.tsx'
import { Card } from '../ui/layout/card.tsx'
import { type Tab, Tabs } from '../ui/layout/tabs.tsx'
import styles from './document-card.module.css'
import type { Aside } from './document-columns.tsx'
import { toggleDocument } from './document-state.ts'

export type DocumentTab = 'reviewed' | 'curriculum' | 'application' | Aside['key']
/** A document that the page is about: the first tab. */
export type Reviewed = { readonly label: string; readonly tools: ReactNode; readonly content: ReactNode }

export type DocumentCardProps = {
  readonly reviewed?: Reviewed | null
  /** They act on the CV. */
  readonly tools?: ReactNode
  readonly curriculum: ReactNode
  readonly asides: readonly Aside[]
  readonly application?: ReactNode
  readonly tab: DocumentTab
  readonly onTab: (tab: DocumentTab) => void
}

/**
 * The card in the middle: documents as tabs, each shown while its tab is selected, and what has no column of its own.
 */
export function DocumentCard({
  reviewed = null,
  tools,
  curriculum,
  asides,
  application = null,
  tab,
  onTab,
}: DocumentCardProps) {
  const tabs: readonly Tab<DocumentTab>[] = [
    ...(reviewed ? [{ key: 'reviewed', label: reviewed.label } as const] : []),
    { key: 'curriculum', label: 'CV' },
    ...asides,
    ...(application === null ? [] : [{ key: 'application', label: 'Solicitud' } as const]),
  ]
  // A tab that has a column again is gone
  const selected = tabs.some(({ key }) => key === tab) ? tab : 'curriculum'
  return (
    <Card flush>
      <Tabs
        look="bar"
        label="Documentos del candidato"
        tabs={tabs}
        selected={selected}
        onSelect={onTab}
        end={
          <>
            {selected === 'curriculum' && tools}
            {selected === 'reviewed' && reviewed?.tools}
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
          {selected === 'reviewed' && reviewed?.content}
          {selected === 'application' && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
            <div className={styles.application} tabIndex={0} role="group" aria-label="Solicitud de empleo">
              {application}
            </div>
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
