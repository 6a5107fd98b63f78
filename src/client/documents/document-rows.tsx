import { useSelector } from '@xstate/react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Mail from 'lucide-react/icons/mail'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import type { DocumentLine } from '../../contract/documents.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { fileSize } from '../ui/base/file-size.ts'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import type { DocumentReview } from './document-review.ts'
import styles from './document-rows.module.css'

/** A row for each document, under what is said about them; one click shows the file. */
export function DocumentRows({ review, children }: { review: DocumentReview; children?: ReactNode }) {
  return (
    <div ref={() => review.loadList()} className={styles.documents}>
      {children && <p className={styles.head}>{children}</p>}
      <Rows review={review} />
      {review.hasLetter && <LetterRow review={review} />}
    </div>
  )
}

/** How many are reviewed, or have come. */
export function DocumentsProgress({
  review: { found, lines, isDeciding, undecided, list, refresh },
}: {
  review: DocumentReview
}) {
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  if (!found) return null
  const received = lines.filter(({ estado }) => estado === 'recibido' || estado === 'aceptado').length
  const done = isDeciding
    ? received - undecided + lines.filter(({ estado }) => estado === 'rechazado').length
    : received
  return (
    <span className={styles.progress}>
      <progress max={lines.length} value={done} aria-hidden="true" />
      {done} de {lines.length}
      <VisuallyHidden>{isDeciding ? ' revisados' : ' recibidos'}</VisuallyHidden>
      <IconButton
        size="small"
        label={isBusy ? 'Actualizando...' : 'Actualizar'}
        icon={<RotateCw aria-hidden="true" />}
        aria-disabled={isBusy || undefined}
        onClick={refresh}
      />
    </span>
  )
}

function Rows({ review }: { review: DocumentReview }) {
  const { list, found, lines, shown, show } = review
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed) return <ErrorState title={failedRequest} onRetry={() => list.send({ type: 'resource.retried' })} />
  if (!found && isBusy) return <Loading text="Obteniendo documentos..." />
  if (!found) return <EmptyState title="No se encontró información disponible." />
  return (
    <ul className={styles.list} aria-label="Documentos del candidato" aria-busy={isBusy || undefined} data-documents>
      {lines.map((line) => (
        <li key={line.tipo}>
          {found.puedeDescargar && line.idDocumento !== null ? (
            <button
              type="button"
              className={styles.row}
              aria-current={line.tipo === shown || undefined}
              onClick={() => show(line.tipo)}
            >
              <RowFacts review={review} line={line} />
            </button>
          ) : (
            <div className={styles.row}>
              <RowFacts review={review} line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const states = {
  falta: { text: 'Falta', Icon: CircleDashed },
  recibido: { text: 'Recibido', Icon: Circle },
  rechazado: { text: 'Rechazado', Icon: CircleX },
  aceptado: { text: 'Aceptado', Icon: CircleCheck },
} as const

function RowFacts({ review: { isAccepted }, line }: { review: DocumentReview; line: DocumentLine }) {
  const state = isAccepted(line) ? 'aceptado' : line.estado
  const { text, Icon } = states[state]
  const detail = line.motivo ?? fileFacts(line)
  return (
    <>
      <Icon aria-hidden="true" className={styles[state]} />
      <span className={styles.name}>{line.nombre}</span>
      <span className={styles.detail} title={line.motivo ?? undefined}>
        <span className={styles[state]}>{text}</span>
        {detail && ` · ${detail}`}
      </span>
    </>
  )
}

/** 'PDF, 184 KB' */
export const fileFacts = ({ formato, bytes }: DocumentLine): string | null =>
  formato && bytes !== null ? `${formato.toUpperCase()}, ${fileSize(bytes)}` : null

function LetterRow({ review: { rejected, shown, show } }: { review: DocumentReview }) {
  return (
    <button
      type="button"
      className={styles.letter}
      aria-current={shown === 'letter' || undefined}
      onClick={() => show('letter')}
    >
      <Mail aria-hidden="true" />
      <span className={styles.text}>
        {rejected.length === 1 ? '1 rechazado: se pide' : `${rejected.length} rechazados: se piden`} en una sola carta
      </span>
      <span className={styles.see}>Ver</span>
    </button>
  )
}
