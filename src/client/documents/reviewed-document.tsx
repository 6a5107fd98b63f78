import { useState } from 'react'
import type { DocumentLine } from '../../contract/documents.ts'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { showDay } from '../ui/base/dates.ts'
import { DocumentFile } from './document-file.tsx'
import type { DocumentReview } from './document-review.ts'
import { fileFacts } from './document-rows.tsx'
import { ReturnedLetter } from './returned-letter.tsx'
import styles from './reviewed-document.module.css'

const RejectionDialog = lazyView(() => import('./rejection-dialog.tsx').then((file) => file.RejectionDialog))

/** The chosen document with its decision above it, or the letter about those that were rejected. */
export function ReviewedDocument({ review, correo }: { review: DocumentReview; correo: string }) {
  const { shown, line, subjectOf } = review
  if (shown === 'letter') return <ReturnedLetter review={review} correo={correo} />
  const subject = line && subjectOf(line)
  if (!line || !subject) return null
  return (
    <div className={styles.reviewed}>
      <Decision review={review} line={line} />
      <DocumentFile review={review} subject={subject} />
    </div>
  )
}

function Decision({ review, line }: { review: DocumentReview; line: DocumentLine }) {
  const { lines, isDeciding, isAccepted, accept } = review
  const [rejecting, setRejecting] = useState<DocumentLine | null>(null)
  const subject = rejecting && review.subjectOf(rejecting)
  const { nombre, estado, fecha, hora, motivo } = line
  const facts = [
    `${lines.indexOf(line) + 1} de ${lines.length}`,
    fileFacts(line),
    fecha && `${showDay(fecha)}, ${hora}`,
  ]
  const isOpen = isDeciding && estado === 'recibido'
  return (
    <div className={styles.bar}>
      <div className={styles.about}>
        <h2 className={styles.title}>{nombre}</h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {motivo && <p className={styles.reason}>Motivo: {motivo}</p>}
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            ref={handOnFocus}
            aria-keyshortcuts="N"
            keyHint="N"
            onMouseEnter={() => void RejectionDialog.preload()}
            onClick={() => setRejecting(line)}
          >
            Rechazar
          </Button>
          {isAccepted(line) ? (
            <span className={styles.accepted}>Aceptado</span>
          ) : (
            <Button ref={handOnFocus} look="primary" aria-keyshortcuts="S" keyHint="S" onClick={() => accept(line)}>
              Aceptar
            </Button>
          )}
        </div>
      )}
      {rejecting && subject && (
        <LazyPart title="Rechazar documento" onClose={() => setRejecting(null)}>
          <RejectionDialog.View
            subject={subject}
            onEnd={(output) => {
              setRejecting(null)
              if (output.outcome === 'closed' && !output.wasSent) return
              review.rejectionEnded(rejecting, output.outcome === 'saved')
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}
