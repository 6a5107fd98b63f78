import { useSelector } from '@xstate/react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { selectIsMissing, selectQuestion, selectThing } from '../../../machines/kit/resource.machine.ts'
import { subscribeToZoom, zoomOfPages } from '../curricula/zoom.ts'
import { ZoomButtons } from '../curricula/zoom-buttons.tsx'
import { failedRequest } from '../kit/api/failure-text.ts'
import { lazyView } from '../shell/lazy-view.ts'
import { SaveLink } from '../ui/actions/save-link.tsx'
import { useFileAddress } from '../ui/base/use-file-address.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import styles from './document-file.module.css'
import type { DocumentReview } from './document-review.ts'
import type { DocumentSubject, OpenedDocument } from './wiring.ts'

const PdfPages = lazyView(() => import('../curricula/pdf-pages.tsx').then((file) => file.PdfPages))
const none: readonly string[] = []
const opening = 'Abriendo el documento...'

/** Null while another one is still there. */
function useOpened({ file: actor, line }: DocumentReview): File | null {
  const opened = useSelector(actor, selectThing<OpenedDocument>)
  return opened && opened.idDocumento === line?.idDocumento ? opened.file : null
}

/** One document as it was delivered: the pages of a PDF, or the picture. */
export function DocumentFile({ review, subject }: { review: DocumentReview; subject: DocumentSubject }) {
  const { file: actor, loadFile } = review
  const file = useOpened(review)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const hasQuestion = useSelector(actor, selectQuestion) !== null
  const isMissing = useSelector(actor, selectIsMissing) && hasQuestion
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div ref={() => loadFile(subject)} className={styles.file} tabIndex={0} role="group" aria-label={subject.archivo}>
      {file ? (
        <Content key={subject.idDocumento} file={file} name={subject.nombre} />
      ) : isFailed ? (
        <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'resource.retried' })} />
      ) : isMissing ? (
        <EmptyState title="Ese documento ya no está: el candidato cargó otro." />
      ) : (
        <Loading text={opening} />
      )}
    </div>
  )
}

function Content({ file, name }: { file: File; name: string }) {
  if (file.type !== 'application/pdf') return <Picture file={file} name={name} />
  return (
    <Suspense fallback={<Loading text={opening} />}>
      <PdfPages.View file={file} passages={none} name="documento" />
    </Suspense>
  )
}

function Picture({ file, name }: { file: File; name: string }) {
  const zoom = useSyncExternalStore(subscribeToZoom, zoomOfPages)
  const [isBroken, setBroken] = useState(false)
  const address = useFileAddress<HTMLImageElement>(file)
  if (isBroken) return <EmptyState title="El documento no se puede mostrar aquí.">Descárgalo para verlo.</EmptyState>
  return (
    <img
      ref={address}
      alt={name}
      className={styles.picture}
      style={{ width: `${zoom * 100}%` }}
      onError={() => setBroken(true)}
    />
  )
}

/** Its size, and the file to save. */
export function DocumentTools({ review }: { review: DocumentReview }) {
  const file = useOpened(review)
  if (!file || !review.line) return null
  return (
    <>
      <ZoomButtons name="documento" />
      <SaveLink key={review.line.idDocumento} look="icon" file={file} label={`Descargar ${review.line.nombre}`} />
    </>
  )
}
