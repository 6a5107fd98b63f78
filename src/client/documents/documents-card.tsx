import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIsDoing, selectSubject } from '../../../machines/kit/command.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'
import { documentFileName, type DocumentLine, type DocumentList } from '../../contract/documents.ts'
import type { ProcessInfo } from '../../contract/recruitment.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { showDay } from '../ui/base/dates.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { fileSize } from '../ui/base/file-size.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './documents-card.module.css'
import { type DocumentSubject, wireDocuments } from './wiring.ts'

/** Loaded on demand: few processes need it, and it has many parts. */
const RejectionDialog = lazyView(() => import('./rejection-dialog.tsx').then((file) => file.RejectionDialog))

const states: Readonly<Record<DocumentLine['estado'], { readonly text: string; readonly tone: StatusTone }>> = {
  falta: { text: 'Falta', tone: 'neutral' },
  recibido: { text: 'Recibido', tone: 'success' },
  rechazado: { text: 'Rechazado', tone: 'danger' },
}

type CardProps = {
  actor: ActorRefFrom<typeof candidateProcessMachine>
  proceso: Pick<ProcessInfo, 'idReclutamiento' | 'nombreCandidato'>
}

/** The documents of a candidate: they can be downloaded and, in the document stage, rejected one by one. */
export function DocumentsCard({ actor: process, proceso: { idReclutamiento, nombreCandidato } }: CardProps) {
  const machines = useWired(wireDocuments)
  const actor = useActorRef(machines.list, { input: { question: { idReclutamiento } } })
  const saving = useActorRef(machines.saving)
  const [rejected, setRejected] = useState<DocumentSubject | null>(null)
  const found = useSelector(actor, selectThing<DocumentList>)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const saved = useSelector(saving, (snapshot) =>
    selectIsDoing(snapshot) ? selectSubject<DocumentSubject>(snapshot) : null,
  )
  const refresh = () => actor.send({ type: 'resource.refreshed' })
  // The stage of the process decides which actions are offered
  useEmitted(process, 'stage.saved', refresh)
  useEmitted(process, 'process.advanced', refresh)
  return (
    <Card
      title="Documentos"
      detail={found && countOf(found)}
      actions={
        found && (
          <Button size="small" busy={isBusy} busyText="Actualizando..." onClick={refresh}>
            Actualizar
          </Button>
        )
      }
    >
      {isLoading && <Loading text="Obteniendo documentos..." />}
      {isFailed && <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'resource.retried' })} />}
      {!isLoading && !isFailed && !found && <EmptyState title="No se encontró información disponible." />}
      {found && (
        <ul className={styles.list} aria-label="Documentos del candidato" aria-busy={isBusy || undefined}>
          {found.documentos.map((line) => {
            const subject = subjectOf(line, idReclutamiento, nombreCandidato)
            return (
              <li key={line.tipo} className={styles.row}>
                <DocumentFacts line={line} />
                {subject && (
                  <span className={styles.actions}>
                    {found.puedeDescargar && (
                      <Button
                        size="small"
                        icon={<Download aria-hidden="true" />}
                        aria-label={`Descargar ${line.nombre}`}
                        busy={saved?.idDocumento === subject.idDocumento}
                        disabled={saved !== null && saved.idDocumento !== subject.idDocumento}
                        onClick={() => saving.send({ type: 'command.requested', subject })}
                      >
                        Descargar
                      </Button>
                    )}
                    {found.puedeRechazar && line.estado === 'recibido' && (
                      <Button
                        ref={handOnFocus}
                        size="small"
                        aria-label={`Rechazar ${line.nombre}`}
                        onClick={() => setRejected(subject)}
                      >
                        Rechazar
                      </Button>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {rejected && (
        <LazyPart title="Rechazar documento" onClose={() => setRejected(null)}>
          <RejectionDialog.View
            subject={rejected}
            onEnd={(output) => {
              setRejected(null)
              if (output.outcome === 'closed' && !output.wasSent) return
              // After a refusal: another user may have rejected or replaced the document
              refresh()
              process.send({ type: 'process.returned' })
            }}
          />
        </LazyPart>
      )}
    </Card>
  )
}

function DocumentFacts({ line: { nombre, estado, formato, bytes, fecha, hora, motivo } }: { line: DocumentLine }) {
  const { text, tone } = states[estado]
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{nombre}</span>
      <StatusDot tone={tone}>{text}</StatusDot>
      {formato && bytes !== null && fecha && (
        <span className={styles.detail}>
          {formato.toUpperCase()}, {fileSize(bytes)} · {showDay(fecha)}, {hora}
        </span>
      )}
      {motivo && <span className={styles.reason}>Motivo: {motivo}</span>}
    </span>
  )
}

function subjectOf(
  { tipo, nombre, idDocumento, formato }: DocumentLine,
  idReclutamiento: number,
  candidate: string,
): DocumentSubject | null {
  if (idDocumento === null || formato === null) return null
  return { idReclutamiento, idDocumento, nombre, archivo: documentFileName(tipo, candidate, formato) }
}

function countOf({ documentos }: DocumentList): string {
  const received = documentos.filter(({ estado }) => estado === 'recibido').length
  return `${received} de ${documentos.length} recibidos`
}
