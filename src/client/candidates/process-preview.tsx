import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { selectPreview } from '../../../machines/kit/queue.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { useApplication } from '../actors/application-context.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import type { QueueActor } from '../lists/use-queue.ts'
import { pathTo } from '../navigation/paths.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { contactFacts, ExamsCard, InterviewsCard } from './process-cards.tsx'
import { ScoreCard } from './score-card.tsx'
import { reportShown } from './status-ahead.ts'

type Props = { queue: QueueActor<ProcessStatus>; place: ListPlace | null }

/** The process of the current row beside the list. */
export function ProcessPreview({ queue, place }: Props) {
  const { api } = useApplication()
  useEmitted(queue, 'preview.shown', ({ preview }) => {
    const reload = () => selectPreview(queue.getSnapshot()) === preview && queue.send({ type: 'preview.outdated' })
    // Without the connection there is nothing newer to show
    reportShown(api, preview).then((hasChanged) => hasChanged && reload(), () => undefined)
  })
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
      {status && <InterviewsCard citas={status.ficha.citas} />}
      {status && <ExamsCard examenes={status.ficha.examenes} />}
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
          ...contactFacts(ficha),
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
