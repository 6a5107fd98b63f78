import { useSyncExternalStore, type ReactNode } from 'react'
import { phases, stageNames, toRebook } from '../../../contract/phases.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { mayEnter } from '../../kit/session/guard.ts'
import { useUser } from '../../kit/session/use-user.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { DaysInPhase } from '../../candidates/list/turn-and-days.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { ProcessActor } from '../process-actor.ts'
import { useHandOver } from '../decisions/process-hand-over.tsx'
import { useMessages } from '../../letters/use-messages.tsx'
import { useLinks } from './process-links.tsx'
import { ProcessNeighbours } from './process-neighbours.tsx'
import { ProcessStages } from './process-stages.tsx'
import { isNarrow, subscribeToRoom } from '../../curricula/columns-room.ts'
import { turnLabel } from './turn-text.ts'
import styles from './process-header.module.css'

/** Candidate, vacancy, turn and stages, in sight while one scrolls; neighbours, rejection and what is rarer. */
export function ProcessHeader({
  actor,
  status,
  children,
}: {
  actor: ProcessActor
  status: ProcessStatus
  children: ReactNode
}) {
  const { estado, proceso, processMap } = status
  const { nombreCandidato, puedeRechazar } = proceso
  const reject = { label: 'Rechazar Candidato', run: () => actor.send({ type: 'rejection.requested' }) }
  const renew = () => actor.send({ type: 'status.outdated' })
  const handOver = useHandOver(proceso, renew)
  const links = useLinks(proceso)
  const messages = useMessages(proceso, nombreCandidato, renew)
  const rare = [...messages.actions, ...handOver.actions, ...links.actions]
  useScreenActions([...(puedeRechazar ? [reject] : []), ...rare])
  const isPhone = useSyncExternalStore(subscribeToRoom, isNarrow)
  const more = puedeRechazar && isPhone ? [reject, ...rare] : rare
  return (
    <Page
      sticky
      title={
        <Link look="heading" href={pathTo('candidate', { prospectId: proceso.idCandidato })} title={nombreCandidato}>
          {nombreCandidato}
        </Link>
      }
      status={estado === 'READONLY' && <Badge>Solo lectura</Badge>}
      facts={<ProcessFacts status={status} />}
      actions={
        <>
          <ProcessNeighbours idCandidato={proceso.idCandidato} />
          {puedeRechazar && !isPhone && (
            <Button aria-keyshortcuts="R" onClick={reject.run}>
              {reject.label}
              <KeyHint keys="R" />
            </Button>
          )}
        </>
      }
      {...(more.length > 0 && {
        more: more.map(({ label, run }) => ({ key: label, label, danger: label === reject.label, onSelect: run })),
      })}
      toolbar={<ProcessStages stages={processMap} />}
    >
      {children}
      {handOver.dialog}
      {links.dialog}
      {messages.dialog}
    </Page>
  )
}

/**
 * Vacancy, days in the stage, whether an interview has lost its hour, whose turn it is, site, numbers. What has no room
 * on the line is left out whole, the last first; site and numbers stand in the rail too.
 */
function ProcessFacts({ status: { proceso, ficha } }: { status: ProcessStatus }) {
  const user = useUser()
  const { sede, turno, dias } = ficha
  const { codigoActual, porReagendar, responsable, numeroProvisional, folio } = proceso
  const stage = stageNames[phases[codigoActual].stage]
  return (
    <ul className={styles.facts}>
      <Vacancy
        proceso={proceso}
        idPublicacion={user && mayEnter('publication', user.idRole) ? ficha.idPublicacion : null}
      />
      {dias !== null && (
        <li title={`${dias} ${dias === 1 ? 'día' : 'días'} en ${stage}`}>
          <DaysInPhase {...ficha}>
            {dias} d<span className={styles.wide}> en {stage}</span>
          </DaysInPhase>
        </li>
      )}
      {porReagendar !== null && <li>{toRebook}</li>}
      {turno !== null && (
        <li data-turn={turno}>
          {turno === 'tu' ? <Badge tone="waiting">Te toca</Badge> : turnLabel(ficha, responsable, user?.idUsuario)}
        </li>
      )}
      {sede !== null && <li>{sede}</li>}
      {numeroProvisional !== null && <li>Número provisional {numeroProvisional}</li>}
      {folio !== null && <li>Folio {folio}</li>}
    </ul>
  )
}

function Vacancy({
  proceso: { tituloVacante, esRepostulacion },
  idPublicacion,
}: Pick<ProcessStatus, 'proceso'> & { idPublicacion: number | null }) {
  const title = `${tituloVacante}${esRepostulacion ? ' (Repostulación)' : ''}`
  return (
    <li title={title} className={styles.vacancy}>
      {idPublicacion === null ? (
        title
      ) : (
        <Link href={pathTo('publication', { publicationId: idPublicacion })}>{title}</Link>
      )}
    </li>
  )
}
