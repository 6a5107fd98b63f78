import FileLock from 'lucide-react/icons/file-lock'
import FileText from 'lucide-react/icons/file-text'
import { useHistoryState } from 'wouter/use-browser-location'
import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { administrators } from '../../../contract/access.ts'
import { applicationAddress, withApplication } from '../../kit/navigation/application-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { useUser } from '../../kit/session/use-user.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { CurriculumButton } from '../curriculum/curriculum-button.tsx'
import { CurriculumLink } from '../curriculum/curriculum-link.tsx'
import { canShow } from '../curriculum/curriculum.ts'
import { entryOf } from '../../kit/lists/list-place.ts'

/** The candidate's files: the CV and the newest job application; for administrators also a link to the access log. */
export function CandidateFiles({
  idCandidato,
  candidate,
  profile,
  curriculum,
  processes,
}: {
  idCandidato: number
  candidate: CandidateDetail
  profile: ProfileActor
  /** Null when there is none. */
  curriculum: File | null
  /** Null while the history is not loaded. */
  processes: CandidateHistory | null
}) {
  const entry = entryOf(useHistoryState<unknown>())
  const user = useUser()
  const applied = processes && withApplication(processes)
  return (
    <Stack gap="small">
      {curriculum && canShow(curriculum, candidate) && <CurriculumButton profile={profile} />}
      {curriculum && candidate.avisoCurriculum !== undefined && <p>{candidate.avisoCurriculum}</p>}
      {curriculum && <CurriculumLink file={curriculum} />}
      {applied && (
        <Link
          look="button"
          icon={<FileText aria-hidden="true" />}
          href={applicationAddress({ prospectId: idCandidato, idReclutamiento: applied.idReclutamiento })}
          state={entry}
        >
          Solicitud de empleo
        </Link>
      )}
      {user && administrators.includes(user.idRole) && (
        <Link
          look="button"
          icon={<FileLock aria-hidden="true" />}
          href={pathTo('personalRecord', { prospectId: idCandidato })}
        >
          Datos personales
        </Link>
      )}
    </Stack>
  )
}
