import { useActorRef, useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { isGoingOn, selectIsFailed, selectJobs } from '../../../../machines/bulk/bulk-jobs.machine.ts'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import type { BulkJob } from '../../../contract/bulk.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { BulletList } from '../../ui/lists/bullet-list.tsx'
import styles from './bulk-tray.module.css'
import { criteriaText } from './criteria-text.ts'
import { announceBulkEnd, hideBulk, subscribeToBulk } from './current-bulk.ts'
import { doneText, reasonsTitle, rowsOf, titleOf } from './tray-text.ts'
import { wireBulkTray } from './wiring.ts'

/** Actions on many processes with their progress, on every page until they are closed. */
export function BulkTray() {
  const machines = useWired(wireBulkTray)
  const actor = useActorRef(machines.jobs)
  const cancel = useActorRef(machines.cancel)
  const undo = useActorRef(machines.undo)
  const look = () => actor.send({ type: 'job.changed' })
  useEmitted(cancel, 'command.done', look)
  useEmitted(undo, 'command.done', look)
  useEffect(() => subscribeToBulk(() => actor.send({ type: 'job.changed' })), [actor])
  const jobs = useSelector(actor, selectJobs)
  const isFailed = useSelector(actor, selectIsFailed)
  const isCancelling = useSelector(cancel, selectIsDoing)
  const isUndoing = useSelector(undo, selectIsDoing)
  // Lists show the rows as they are after each state of a job
  const stateOfAll = jobs?.map(({ idLote, estado }) => `${idLote} ${estado}`).join()
  useEffect(() => {
    if (stateOfAll !== undefined) announceBulkEnd()
  }, [stateOfAll])
  if (jobs === null && !isFailed) return null
  const isOver = !jobs?.some((job) => isGoingOn(job) || job.deshacer > 0)
  return (
    <section aria-label="Acciones para varios" className={styles.tray}>
      {isFailed && (
        <ErrorState title="No se pudo cargar el avance" onRetry={() => actor.send({ type: 'jobs.retried' })} />
      )}
      <div className={styles.jobs}>
        {jobs?.map((job) => (
          <Job
            key={job.idLote}
            job={job}
            isBusy={isCancelling || isUndoing}
            onCancel={() => cancel.send({ type: 'command.requested', subject: job })}
            onUndo={() => undo.send({ type: 'command.requested', subject: job })}
          />
        ))}
      </div>
      {isOver && (
        <IconButton
          size="small"
          className={styles.close}
          label="Cerrar"
          icon={<X aria-hidden="true" />}
          onClick={hideBulk}
        />
      )}
    </section>
  )
}

function Job({
  job,
  isBusy,
  onCancel,
  onUndo,
}: {
  job: BulkJob
  isBusy: boolean
  onCancel: () => void
  onUndo: () => void
}) {
  const reasons = job.procesos.filter(({ motivo }) => motivo !== null)
  return (
    <article className={styles.job}>
      <p className={styles.title}>{titleOf(job)}</p>
      {isGoingOn(job) && (
        <progress className={styles.progress} aria-label={titleOf(job)} max={job.total} value={doneOf(job)} />
      )}
      <p role="status" className={styles.done}>
        {doneText(job)}
      </p>
      <div className={styles.actions}>
        {job.estado === 'en-curso' && (
          <Button size="small" busy={isBusy} busyText="Cancelando..." onClick={onCancel}>
            Cancelar
          </Button>
        )}
        {(job.estado === 'en-curso' || job.deshacer > 0) && job.hechos > 0 && (
          <Button size="small" busy={isBusy} busyText="Deshaciendo..." onClick={onUndo}>
            {job.deshacer > 0 ? `Deshacer (${Math.ceil(job.deshacer / 1_000)} s)` : 'Deshacer'}
          </Button>
        )}
      </div>
      <details className={styles.rows}>
        <summary>{reasons.length > 0 ? 'Ver por qué' : `Ver los ${rowsOf(job)}`}</summary>
        <p className={styles.done}>{criteriaText(job)}</p>
        {reasons.length > 0 && (
          <BulletList title={reasonsTitle(job)} lines={reasons.map(({ nombre, motivo }) => `${nombre}: ${motivo}.`)} />
        )}
        <ul>
          {job.procesos.map(({ idReclutamiento, idCandidato, nombre, estado }) => (
            <li key={idReclutamiento ?? idCandidato}>
              <span aria-hidden="true">{marks[estado]}</span> {nombre}
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

const marks = { 'en-espera': '·', hecho: '✓', omitido: '✗', deshecho: '↩', 'no-deshecho': '✗' } as const

const doneOf = ({ estado, hechos, omitidos, deshechos }: BulkJob): number =>
  estado === 'deshaciendo' ? deshechos : hechos + omitidos
