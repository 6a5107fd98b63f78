import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { phases, stageNames } from '../../contract/phases.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { pathTo } from '../navigation/paths.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Button } from '../ui/actions/button.tsx'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { ProcessActor } from './process-actor.ts'
import { useHandOver } from './process-hand-over.tsx'
import { ProcessNeighbours } from './process-neighbours.tsx'
import { turnText } from './turn-text.ts'

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
  const handOver = useHandOver(proceso)
  useScreenActions([...(proceso.puedeRechazar ? [reject] : []), ...handOver.actions])
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
          {factsOf(status).map((fact) => (
            <span key={fact}> · {fact}</span>
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
      {...(handOver.actions.length > 0 && { more: handOver.actions.map(({ label, run }) => ({ key: label, label, onSelect: run })) })}
    >
      {children}
      {handOver.dialog}
    </Page>
  )
}

/** Site, mode, days in the stage, whose turn it is. */
function factsOf({ estado, proceso, ficha }: ProcessStatus): string[] {
  const isOpen = proceso.desenlace === 'abierta'
  return [
    ...(ficha.sede === null ? [] : [ficha.sede]),
    proceso.modo === 'individual' ? 'individual' : 'en grupo',
    ...(isOpen && ficha.dias !== null ? [`${ficha.dias} d en ${stageNames[phases[proceso.codigoActual].stage]}`] : []),
    ...(isOpen ? [turnText(proceso, estado === 'EDITABLE')] : []),
  ]
}
