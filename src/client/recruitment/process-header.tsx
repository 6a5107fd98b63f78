import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { pathTo } from '../navigation/paths.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Button } from '../ui/actions/button.tsx'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { ProcessActor } from './process-actor.ts'

/** Candidate, vacancy and numbers of the process, with a link to leave it. */
export function ProcessHeader({
  actor,
  status: { estado, proceso },
  children,
}: {
  actor: ProcessActor
  status: ProcessStatus
  children: ReactNode
}) {
  const numbers = [
    { label: 'Número provisional', value: proceso.numeroProvisional },
    { label: 'Folio', value: proceso.folio },
  ].filter((fact) => fact.value !== null)
  const reject = { label: 'Rechazar Candidato', run: () => actor.send({ type: 'rejection.asked' }) }
  useScreenActions(proceso.puedeRechazar ? [reject] : [])
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
          {proceso.tituloVacante}
          {proceso.esRepostulacion && ' (Repostulación)'}
          {numbers.length > 0 && <Facts look="line" facts={numbers} />}
        </>
      }
      actions={
        proceso.puedeRechazar && (
          <Button
            icon={<UserX aria-hidden="true" />}
            onClick={reject.run}
          >
            {reject.label}
          </Button>
        )
      }
    >
      {children}
    </Page>
  )
}
