import { selectPreview } from '../../../../machines/kit/queue.machine.ts'
import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { verbOf } from '../../../contract/phase-verbs.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { unassigned } from '../../../contract/turn.ts'
import { useApplication } from '../../kit/actors/application-context.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { QueuePreview } from '../../kit/lists/queue-preview.tsx'
import type { QueueActor } from '../../kit/lists/use-queue.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Link } from '../../ui/actions/link.tsx'
import { showDate } from '../../ui/base/dates.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { PanelPart } from '../../ui/layout/side-panel.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { noteItem } from '../../notes/note-items.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { ContactLinks } from '../profile/contact-links.tsx'
import { ExamsCard, InterviewsCard } from '../profile/process-cards.tsx'
import { ScoreFacts } from '../profile/score-card.tsx'
import { PreviewCurriculum } from './preview-curriculum.tsx'
import styles from './process-preview.module.css'
import { reportShown } from './status-ahead.ts'
import { DaysInPhase } from './turn-and-days.tsx'

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

function contentOf(
  { estado, operaciones: [operation], proceso, ficha, history, notas }: ProcessStatus,
  place: ListPlace | null,
) {
  const at = {
    prospectId: proceso.idCandidato,
    vacancyId: proceso.idReclutamiento,
    step: phases[proceso.codigoActual].idFase,
  }
  const state = place && { list: place }
  const code = operation?.codigo
  const verb = estado === 'EDITABLE' && code ? verbOf(code, proceso.porReagendar !== null).long : 'Abrir proceso'
  return {
    title: proceso.nombreCandidato,
    about: [proceso.tituloVacante, ficha.sede].filter(Boolean).join(' · '),
    facts: [
      { label: 'Etapa', value: proceso.etapaActual },
      { label: 'Días en la fase', value: <DaysInPhase {...ficha}>{ficha.dias}</DaysInPhase> },
      {
        label: 'Responsable',
        value: proceso.responsable ? (
          <Row>
            <Avatar name={proceso.responsable.descripcion} size="small" />
            {proceso.responsable.descripcion}
          </Row>
        ) : (
          unassigned
        ),
      },
      { label: 'Calificación', value: <ScoreFacts score={ficha.calificacion} /> },
    ],
    contact: <ContactLinks {...ficha} />,
    links: (
      <>
        <Link look="button" href={pathTo('candidate', at)} state={state}>
          Abrir perfil
        </Link>
        <Link look="primary" href={pathTo('process', at)} state={state}>
          {verb}
        </Link>
      </>
    ),
    more: (
      <>
        <LastNotes notes={notas} />
        {ficha.tieneCurriculum && <PreviewCurriculum key={proceso.idCandidato} idCandidato={proceso.idCandidato} />}
        <InterviewsCard citas={ficha.citas} />
        <ExamsCard examenes={ficha.examenes} />
        <LastEvents history={history} />
      </>
    ),
  }
}

/** Pinned notes, then the latest; three of them. */
const LastNotes = ({ notes }: { notes: ProcessStatus['notas'] }) =>
  notes.length > 0 && (
    <PanelPart title="Notas">
      <Timeline
        label="Notas"
        items={notes
          .toSorted((one, other) => Number(other.fijada) - Number(one.fijada))
          .slice(0, 3)
          .map((note) => noteItem(note, null))}
      />
    </PanelPart>
  )

/** The three last entries of the history. */
const LastEvents = ({ history }: Pick<ProcessStatus, 'history'>) =>
  history.length > 0 && (
    <PanelPart title="Últimos movimientos">
      <ol className={styles.events}>
        {history.slice(0, 3).map(({ id, date, title, author }) => (
          <li key={id} className={styles.event}>
            <span className={styles.day}>{showDate(date, 'short')}</span>
            <span>
              {title}
              {author && <span className={styles.day}> · {author}</span>}
            </span>
          </li>
        ))}
      </ol>
    </PanelPart>
  )
