import { useState, useSyncExternalStore } from 'react'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { ProcessStatus, Workspace } from '../../../contract/recruitment.ts'
import { useMayAct } from '../../candidates/use-may-act.ts'
import type { DocumentTab, Reviewed } from '../../curricula/document-card.tsx'
import { isNarrow, subscribeToRoom } from '../../curricula/columns-room.ts'
import { DocumentColumns } from '../../curricula/document-columns.tsx'
import { showDocument } from '../../curricula/document-state.ts'
import { type DocumentReview, DocumentReviewContext, useDocumentReview } from '../../documents/document-review.ts'
import { useLetterItems } from '../../letters/use-letter-items.ts'
import { NoteWriter } from '../../notes/note-writer.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { ProcessHistory } from '../history/process-history.tsx'
import type { ProcessActor } from '../process-actor.ts'
import { listenToKeys } from './process-keys.ts'
import { NextCandidate } from './process-neighbours.tsx'
import styles from './process-page.module.css'
import { ProcessWork } from './process-work.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

/** Only for a process that has reached its documents. */
const DocumentsCard = lazyView(() => import('../../documents/documents-card.tsx').then((file) => file.DocumentsCard))
const ReviewedDocument = lazyView(() =>
  import('../../documents/reviewed-document.tsx').then((file) => file.ReviewedDocument),
)
const DocumentTools = lazyView(() => import('../../documents/document-file.tsx').then((file) => file.DocumentTools))
const ComparedFacts = lazyView(() => import('../../applications/compared-facts.tsx').then((file) => file.ComparedFacts))

/** Loaded where there is room for it, or when the user opens it. */
const WorkspaceDocument = lazyView(() =>
  import('../document/workspace-document.tsx').then((file) => file.WorkspaceDocument),
)

/** The stage, the documents for its decision, and the candidate. */
export function ProcessWorkspace({
  actor,
  status,
  hasSaved,
}: {
  actor: ProcessActor
  status: ProcessStatus
  /** A decision was saved on this page. */
  hasSaved: boolean
}) {
  const { proceso, ficha, estado } = status
  const { codigoActual, idCandidato, idReclutamiento } = proceso
  const mayRate = useMayAct()
  const [chosen, choose] = useState<{ readonly codigo: PhaseCode; readonly tab: DocumentTab } | null>(null)
  const review = useDocumentReview(actor, proceso, () => {
    choose({ codigo: codigoActual, tab: 'reviewed' })
    showDocument()
  })
  const notes = useNotes({ idReclutamiento }, status.notas)
  const letters = useLetterItems(status.cartas, () => actor.send({ type: 'status.outdated' }))
  const isPhone = useSyncExternalStore(subscribeToRoom, isNarrow)
  const isAboutDocuments = estado === 'EDITABLE' && (codigoActual === 'FD-ES' || codigoActual === 'FD-RC')
  const reviewed = reviewedOf(review, ficha.correo)
  const tab =
    chosen?.codigo === codigoActual
      ? chosen.tab
      : firstTab(codigoActual, { isAboutDocuments, hasDocument: reviewed !== null, ...ficha })
  // No row is marked while another tab is open
  const listed = tab === 'reviewed' ? review : { ...review, shown: null }
  return (
    <DocumentReviewContext value={isAboutDocuments ? listed : null}>
      <DocumentColumns
        isDocumentFirst={isAboutDocuments && reviewed !== null}
        renderDocument={(asides) => (
          <LazyPart title="Documentos del candidato">
            <WorkspaceDocument.View
              idCandidato={idCandidato}
              idReclutamiento={idReclutamiento}
              hasCurriculum={ficha.tieneCurriculum}
              reviewed={reviewed}
              tab={tab}
              onTab={(one) => choose({ codigo: codigoActual, tab: one })}
              asides={asides}
            />
          </LazyPart>
        )}
        history={<ProcessHistory actor={actor} status={status} notes={notes} letters={letters} hasWriter={!isPhone} />}
        rail={
          <WorkspaceRail
            proceso={proceso}
            workspace={ficha}
            onScore={mayRate ? () => actor.send({ type: 'score.requested' }) : undefined}
            compared={
              isAboutDocuments &&
              reviewed && (
                <LazyPart title="Según su solicitud">
                  <ComparedFacts.View idReclutamiento={idReclutamiento} kind={review.line?.tipo ?? null} />
                </LazyPart>
              )
            }
          />
        }
      >
        {hasSaved && <NextCandidate idCandidato={idCandidato} />}
        <div ref={listenToKeys} className={styles.work}>
          <ProcessWork actor={actor} status={status} />
        </div>
        {/* There the history is a tab of the document, and no key leads to it */}
        {isPhone && <NoteWriter notes={notes} choices={status.audiencias} />}
        {!isAboutDocuments && phases[codigoActual].idFase >= phases['FD-ES'].idFase && (
          <LazyPart title="Documentos">
            <DocumentsCard.View review={listed} />
          </LazyPart>
        )}
      </DocumentColumns>
    </DocumentReviewContext>
  )
}

/** What the stage is about; without a CV, the application once it has come. */
function firstTab(
  codigo: PhaseCode,
  {
    isAboutDocuments,
    hasDocument,
    tieneCurriculum,
  }: { isAboutDocuments: boolean; hasDocument: boolean } & Pick<Workspace, 'tieneCurriculum'>,
): DocumentTab {
  // Until its documents are loaded, nothing else takes their place
  if (isAboutDocuments) return hasDocument ? 'reviewed' : 'curriculum'
  const isApplied = phases[codigo].idFase >= phases['FC-RC'].idFase
  return codigo === 'FC-RC' || (isApplied && !tieneCurriculum) ? 'application' : 'curriculum'
}

/** Null: there is no document that this user may open. */
function reviewedOf(review: DocumentReview, correo: string): Reviewed | null {
  if (review.shown === null) return null
  const isLetter = review.shown === 'letter'
  return {
    label: isLetter ? 'Carta' : 'Documento',
    tools: !isLetter && (
      <LazyPart title="Documento">
        <DocumentTools.View review={review} />
      </LazyPart>
    ),
    content: (
      <LazyPart title="Documento">
        <ReviewedDocument.View review={review} correo={correo} />
      </LazyPart>
    ),
  }
}
