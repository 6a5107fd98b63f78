import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { phases, stageNames, toRebook } from '../../../contract/phases.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { DaysInPhase, TurnName } from '../../candidates/list/turn-and-days.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { ProcessActor } from '../process-actor.ts'
import { useHandOver } from '../decisions/process-hand-over.tsx'
import { appointmentText } from './turn-text.ts'
import { useLinks } from './process-links.tsx'
import { ProcessNeighbours } from './process-neighbours.tsx'

/** Candidate, vacancy and numbers of the process, with a link to leave it. */
export function ProcessHeader({
  actor,
  status,
  children,
}: {
  actor: ProcessActor
  status: ProcessStatus
  children: ReactNode
}) {
  const { estado, proceso } = status
  const numbers = [
    { label: 'Número provisional', value: proceso.numeroProvisional },
    { label: 'Folio', value: proceso.folio },
  ].filter((fact) => fact.value !== null)
  const reject = { label: 'Rechazar Candidato', run: () => actor.send({ type: 'rejection.requested' }) }
  const handOver = useHandOver(proceso, () => actor.send({ type: 'status.outdated' }))
  const links = useLinks(proceso)
  const more = [...handOver.actions, ...links.actions]
  useScreenActions([...(proceso.puedeRechazar ? [reject] : []), ...more])
  return (
    <Page
      title={
        <Link look="title" href={pathTo('candidate', { prospectId: proceso.idCandidato })}>
          {proceso.nombreCandidato}
        </Link>
      }
      status={estado === 'READONLY' && <Badge>Solo lectura</Badge>}
      facts={
        <>
          <span>
            {proceso.tituloVacante}
            {proceso.esRepostulacion && ' (Repostulación)'}
          </span>
          {factsOf(status).map(({ key, fact }) => (
            <span key={key}> · {fact}</span>
          ))}
          {numbers.length > 0 && <Facts look="line" facts={numbers} />}
        </>
      }
      actions={
        <>
          <ProcessNeighbours idCandidato={proceso.idCandidato} />
          {proceso.puedeRechazar && (
            <Button icon={<UserX aria-hidden="true" />} aria-keyshortcuts="R" onClick={reject.run}>
              {reject.label}
            </Button>
          )}
        </>
      }
      {...(more.length > 0 && { more: more.map(({ label, run }) => ({ key: label, label, onSelect: run })) })}
    >
      {children}
      {handOver.dialog}
      {links.dialog}
    </Page>
  )
}

/** Site, mode, days in the stage, whether an interview has lost its hour, whose turn it is, who is responsible. */
function factsOf({ proceso, ficha }: ProcessStatus): { readonly key: string; readonly fact: ReactNode }[] {
  const { sede, turno, dias } = ficha
  const { modo, codigoActual, desenlace, responsable, porReagendar } = proceso
  return [
    ...(sede === null ? [] : [{ key: 'site', fact: sede }]),
    { key: 'mode', fact: modo === 'individual' ? 'individual' : 'en grupo' },
    ...(dias === null
      ? []
      : [
          {
            key: 'days',
            fact: <DaysInPhase {...ficha}>{`${dias} d en ${stageNames[phases[codigoActual].stage]}`}</DaysInPhase>,
          },
        ]),
    ...(porReagendar === null ? [] : [{ key: 'rebook', fact: toRebook }]),
    ...(turno === null
      ? []
      : [
          {
            key: 'turn',
            fact:
              turno === 'cita' ? (
                appointmentText(ficha.citas)
              ) : (
                <>
                  Turno: <TurnName turno={turno} />
                </>
              ),
          },
        ]),
    ...(desenlace === 'abierta' && responsable
      ? [{ key: 'responsible', fact: `Responsable: ${responsable.descripcion}` }]
      : []),
  ]
}
