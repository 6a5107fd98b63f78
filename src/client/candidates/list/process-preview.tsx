import { selectPreview } from '../../../../machines/kit/queue.machine.ts'
import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import { phases } from '../../../contract/phases.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { useApplication } from '../../kit/actors/application-context.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { QueuePreview } from '../../kit/lists/queue-preview.tsx'
import type { QueueActor } from '../../kit/lists/use-queue.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Link } from '../../ui/actions/link.tsx'
import { contactFacts, ExamsCard, InterviewsCard } from '../profile/process-cards.tsx'
import { ScoreCard } from '../profile/score-card.tsx'
import { reportShown } from './status-ahead.ts'

/** Previews of processes may have been loaded ahead: the server logs them when they are shown. */
export function useReportedPreviews<Preview>(
  queue: QueueActor<Preview>,
  statusOf: (preview: Preview) => ProcessStatus,
): void {
  const { api } = useApplication()
  useEmitted(queue, 'preview.shown', ({ preview }) => {
    const reload = () => selectPreview(queue.getSnapshot()) === preview && queue.send({ type: 'preview.outdated' })
    // Without the connection there is nothing newer to show
    reportShown(api, statusOf(preview)).then(
      (hasChanged) => hasChanged && reload(),
      () => undefined,
    )
  })
}

const labels = {
  loading: 'Cargando candidato...',
  failed: 'No hay información del proceso disponible',
  none: 'No hay candidatos que ver.',
}

/** The process of the current row beside the list. */
export function ProcessPreview({ queue, place }: { queue: QueueActor<ProcessStatus>; place: ListPlace | null }) {
  useReportedPreviews(queue, (status) => status)
  return <QueuePreview queue={queue} labels={labels} show={(status) => contentOf(status, place)} />
}

function contentOf({ proceso, ficha }: ProcessStatus, place: ListPlace | null) {
  const at = {
    prospectId: proceso.idCandidato,
    vacancyId: proceso.idReclutamiento,
    step: phases[proceso.codigoActual].idFase,
  }
  const state = place && { list: place }
  return {
    title: proceso.nombreCandidato,
    facts: [
      { label: 'Vacante', value: proceso.tituloVacante },
      { label: 'Sede', value: ficha.sede },
      { label: 'Etapa', value: proceso.etapaActual },
      ...contactFacts(ficha),
    ],
    links: (
      <>
        <Link look="primary" href={pathTo('process', at)} state={state}>
          Abrir proceso
        </Link>
        <Link look="button" href={pathTo('candidate', at)} state={state}>
          Abrir perfil
        </Link>
      </>
    ),
    more: (
      <>
        <ScoreCard score={ficha.calificacion} />
        <InterviewsCard citas={ficha.citas} />
        <ExamsCard examenes={ficha.examenes} />
      </>
    ),
  }
}
