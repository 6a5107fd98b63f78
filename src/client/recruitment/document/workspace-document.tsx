import { useActorRef, useSelector } from '@xstate/react'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { canShow } from '../../candidates/curriculum/curriculum.ts'
import { CurriculumLink } from '../../candidates/curriculum/curriculum-link.tsx'
import { useCurriculum } from '../../candidates/curriculum/use-curriculum.ts'
import { CurriculumDocument } from '../../curricula/curriculum-document.tsx'
import { ZoomButtons } from '../../curricula/zoom-buttons.tsx'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { toggleDocument } from './document-state.ts'
import { wireDocument } from './document-wiring.ts'
import styles from './workspace-document.module.css'

/** Loaded on demand, with all its fields: the CV is read first. */
const ApplicationSheet = lazyView(() =>
  import('../../applications/application-tabs.tsx').then((file) => file.ApplicationSheet),
)

type Aside = Tab<'candidate' | 'history'> & { readonly content: ReactNode }
export type DocumentTab = 'reviewed' | 'curriculum' | 'application' | Aside['key']
/** A document that the stage is about: the first tab. */
export type Reviewed = { readonly label: string; readonly tools: ReactNode; readonly content: ReactNode }
type Shown = {
  readonly idCandidato: number
  readonly idReclutamiento: number
  readonly hasCurriculum: boolean
  readonly reviewed?: Reviewed | null
  readonly tab: DocumentTab
  readonly onTab: (tab: DocumentTab) => void
  /** What has no column of its own. */
  readonly asides?: readonly Aside[]
}

/** The documents for a decision: what the stage is about, the CV, the application. Each is loaded when it is shown. */
export function WorkspaceDocument({ hasCurriculum, ...shown }: Shown) {
  if (hasCurriculum) return <WithCurriculum {...shown} />
  return <Documents {...shown} curriculum={<EmptyState title="El candidato no ha cargado su CV." />} />
}

function WithCurriculum(shown: Omit<Shown, 'hasCurriculum'>) {
  const { idCandidato, idReclutamiento } = shown
  const { detail } = useWired(wireDocument)
  const actor = useActorRef(detail, { input: { question: { idCandidato } } })
  const candidate = useSelector(actor, selectThing<CandidateDetail>)
  const file = useCurriculum(candidate)
  if (!candidate) {
    const absence = (
      <ResourceAbsence
        actor={actor}
        loading="Cargando CV..."
        lines={6}
        missing="¡No se encontró información del Candidato!"
      />
    )
    return <Documents {...shown} curriculum={<div className={styles.message}>{absence}</div>} />
  }
  if (!file) return <Documents {...shown} curriculum={<EmptyState title="El CV no se puede leer." />} />
  const isShown = canShow(file, candidate)
  return (
    <Documents
      {...shown}
      tools={
        <>
          {isShown && file.type === 'application/pdf' && <ZoomButtons />}
          <CurriculumLink file={file} look="icon" />
        </>
      }
      curriculum={
        <>
          {candidate.avisoCurriculum !== undefined && <EmptyState title={candidate.avisoCurriculum} />}
          {isShown && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
            <div className={styles.document} tabIndex={0} role="group" aria-label={file.name}>
              <CurriculumDocument idCandidato={idCandidato} file={file} about={{ idReclutamiento }} />
            </div>
          )}
        </>
      }
    />
  )
}

const noAsides: NonNullable<Shown['asides']> = []

/** `tools` act on the CV. */
function Documents({
  idReclutamiento,
  reviewed = null,
  tab,
  onTab,
  asides = noAsides,
  tools,
  curriculum,
}: Omit<Shown, 'hasCurriculum'> & { tools?: ReactNode; curriculum: ReactNode }) {
  const tabs: readonly Tab<DocumentTab>[] = [
    ...(reviewed ? [{ key: 'reviewed', label: reviewed.label } as const] : []),
    { key: 'curriculum', label: 'CV' },
    ...asides,
    { key: 'application', label: 'Solicitud' },
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
            <div className={styles.application}>
              <LazyPart title="Solicitud de empleo">
                <ApplicationSheet.View idReclutamiento={idReclutamiento} />
              </LazyPart>
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
