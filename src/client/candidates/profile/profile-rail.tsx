import FileLock from 'lucide-react/icons/file-lock'
import FileText from 'lucide-react/icons/file-text'
import { useHistoryState } from 'wouter/use-browser-location'
import { administrators } from '../../../contract/access.ts'
import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { applicationAddress, withApplication } from '../../kit/navigation/application-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { entryOf } from '../../kit/lists/list-place.ts'
import { useUser } from '../../kit/session/use-user.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { CurriculumLink } from '../curriculum/curriculum-link.tsx'
import { useCurriculum } from '../curriculum/use-curriculum.ts'
import { useMayAct } from '../use-may-act.ts'
import { PersonalData } from './personal-data.tsx'
import { RailCard, RailFacts, RailSection } from '../../ui/layout/rail-parts.tsx'
import styles from '../../ui/layout/rail-parts.module.css'
import { ScoreFacts } from './score-card.tsx'

type Props = {
  readonly idCandidato: number
  readonly candidate: CandidateDetail
  readonly profile: ProfileActor
  /** Null while the history is not loaded. */
  readonly processes: CandidateHistory | null
}

/** Contact and personal data, score, areas of interest, files. */
export function ProfileRail({ idCandidato, candidate, profile, processes }: Props) {
  const { calificacion, areasInteres } = candidate
  const mayAct = useMayAct()
  const change = mayAct && (
    <Button size="small" look="quiet" aria-keyshortcuts="C" onClick={() => profile.send({ type: 'rating.requested' })}>
      Cambiar calificación
      <KeyHint keys="C" />
    </Button>
  )
  return (
    <RailCard>
      <PersonalData detail={candidate} idCandidato={idCandidato} profile={profile} />
      {(calificacion.id > 0 || change) && (
        <RailSection title="Calificación" end={change}>
          <ScoreFacts score={calificacion} />
        </RailSection>
      )}
      {areasInteres && (
        <RailSection title="Áreas de interés">
          <RailFacts
            facts={areasInteres.map(({ nombre, subareas }) => ({
              label: nombre,
              value: subareas.join(', ') || 'Toda el área',
            }))}
          />
        </RailSection>
      )}
      <Files {...{ idCandidato, candidate, processes }} />
    </RailCard>
  )
}

/** The CV and the newest job application; for administrators also a link to the access log. */
function Files({ idCandidato, candidate, processes }: Omit<Props, 'profile'>) {
  const entry = entryOf(useHistoryState<unknown>())
  const user = useUser()
  const curriculum = useCurriculum(candidate)
  const applied = processes && withApplication(processes)
  const isAdministrator = user !== null && administrators.includes(user.idRole)
  if (!curriculum && !applied && !isAdministrator) return null
  return (
    <RailSection title="Archivos">
      <ul className={styles.contact}>
        {curriculum && (
          <li>
            <CurriculumLink file={curriculum} look="text" />
          </li>
        )}
        {applied && (
          <li>
            <Link
              icon={<FileText aria-hidden="true" />}
              href={applicationAddress({ prospectId: idCandidato, idReclutamiento: applied.idReclutamiento })}
              state={entry}
            >
              Solicitud de empleo
            </Link>
          </li>
        )}
        {isAdministrator && (
          <li>
            <Link icon={<FileLock aria-hidden="true" />} href={pathTo('personalRecord', { prospectId: idCandidato })}>
              Datos personales
            </Link>
          </li>
        )}
      </ul>
    </RailSection>
  )
}
