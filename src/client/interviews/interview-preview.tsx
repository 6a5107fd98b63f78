import { contactFacts, ExamsCard } from '../candidates/profile/process-cards.tsx'
import { useReportedPreviews } from '../candidates/list/process-preview.tsx'
import { ScoreCard } from '../candidates/profile/score-card.tsx'
import { QueuePreview } from '../kit/lists/queue-preview.tsx'
import type { QueueActor } from '../kit/lists/use-queue.ts'
import { interviewAddress } from '../kit/navigation/interview-address.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import { showDay } from '../ui/base/dates.ts'
import { Row } from '../ui/layout/stack.tsx'
import { InterviewState } from './interview-state.tsx'
import type { InterviewPreview } from './wiring.ts'

const labels = {
  loading: 'Cargando entrevista...',
  failed: 'No hay información de la entrevista disponible',
  none: 'No hay entrevistas que ver.',
}

/** The interview of the current row beside the list: when, where, and the facts of the candidate. */
export function InterviewPreviewPanel({ queue }: { queue: QueueActor<InterviewPreview> }) {
  useReportedPreviews(queue, ({ status }) => status)
  return <QueuePreview queue={queue} labels={labels} show={contentOf} />
}

function contentOf({ interview, status: { proceso, ficha } }: InterviewPreview) {
  const { idCandidato, idReclutamiento, idEntrevista, fecha, hora, lugar, estado, candidato, vacante } = interview
  return {
    title: candidato,
    facts: [
      {
        label: 'Fecha',
        value: (
          <Row>
            {showDay(fecha)}
            <InterviewState state={estado} />
          </Row>
        ),
      },
      { label: 'Hora', value: hora },
      { label: 'Lugar', value: lugar },
      { label: 'Vacante', value: vacante },
      { label: 'Etapa', value: proceso.etapaActual },
      ...contactFacts(ficha),
    ],
    links: (
      <>
        <Link
          look="primary"
          href={interviewAddress({ prospectId: idCandidato, vacancyId: idReclutamiento, idEntrevista })}
        >
          Abrir entrevista
        </Link>
        <Link look="button" href={pathTo('candidate', { prospectId: idCandidato })}>
          Abrir perfil
        </Link>
      </>
    ),
    more: (
      <>
        <ScoreCard score={ficha.calificacion} />
        <ExamsCard examenes={ficha.examenes} />
      </>
    ),
  }
}
