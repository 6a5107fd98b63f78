import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { selectPreview } from '../../../machines/kit/queue.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import type { QueueActor } from '../lists/use-queue.ts'
import { pathTo } from '../navigation/paths.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { FileLink, Link } from '../ui/actions/link.tsx'
import { formatPhone } from '../ui/base/phone.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = { queue: QueueActor<ProcessStatus>; place: ListPlace | null }

/** The process of the current row beside the list. */
export function ProcessPreview({ queue, place }: Props) {
  const status = useSelector(queue, selectPreview<ProcessStatus>)
  const isLoading = useSelector(queue, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(queue, (snapshot) => snapshot.hasTag('failed'))
  return (
    <Stack>
      <Card
        title={status?.proceso.nombreCandidato ?? 'Vista previa'}
        actions={<IconButton size="small" label="Cerrar vista previa" aria-keyshortcuts="Escape" icon={<X aria-hidden="true" />} onClick={() => queue.send({ type: 'preview.closed' })} />}
      >
        {status ? (
          <Person status={status} place={place} isStale={isLoading} />
        ) : isFailed ? (
          <ErrorState title="No hay información del proceso disponible" onRetry={() => queue.send({ type: 'preview.retried' })} />
        ) : isLoading ? (
          <Skeleton text="Cargando candidato..." lines={6} />
        ) : (
          <p>No hay candidatos que ver.</p>
        )}
      </Card>
      {status && <ScoreCard score={status.ficha.calificacion} />}
      {status && status.ficha.citas.length > 0 && <Interviews status={status} />}
      {status && status.ficha.examenes.length > 0 && (
        <Card title="Exámenes">
          <Facts facts={status.ficha.examenes.map(({ nombre, resultado }) => ({ label: nombre, value: resultado }))} />
        </Card>
      )}
    </Stack>
  )
}

function Person({ status: { proceso, ficha }, place, isStale }: { status: ProcessStatus; place: ListPlace | null; isStale: boolean }) {
  const at = { prospectId: proceso.idCandidato, vacancyId: proceso.idReclutamiento, step: phases[proceso.codigoActual].idFase }
  return (
    <Stack aria-busy={isStale || undefined}>
      <Facts
        facts={[
          { label: 'Vacante', value: proceso.tituloVacante },
          { label: 'Sede', value: ficha.sede },
          { label: 'Etapa', value: proceso.etapaActual },
          { label: 'Teléfono', value: <FileLink href={`tel:+52${ficha.telefono}`}>{formatPhone(ficha.telefono)}</FileLink> },
          { label: 'Correo', value: <FileLink href={`mailto:${ficha.correo}`}>{ficha.correo}</FileLink> },
        ]}
      />
      <Row>
        <Link look="primary" href={pathTo('process', at)} state={place && { list: place }}>
          Abrir proceso
        </Link>
        <Link look="button" href={pathTo('candidate', at)} state={place && { list: place }}>
          Abrir perfil
        </Link>
      </Row>
    </Stack>
  )
}

const interviewNames = { agendada: 'Agendada', registrada: 'Registrada', cancelada: 'Cancelada' } as const

const Interviews = ({ status: { ficha } }: { status: ProcessStatus }) => (
  <Card title="Citas">
    <Stack>
      {ficha.citas.map(({ idEntrevista, fecha, hora, entrevistador, estado }) => (
        <p key={idEntrevista}>
          {fecha}, {hora} · {entrevistador} <Badge>{interviewNames[estado]}</Badge>
        </p>
      ))}
    </Stack>
  </Card>
)
