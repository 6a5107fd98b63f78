import FileText from 'lucide-react/icons/file-text'
import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import { applicationAddress, withApplication } from '../applications/application-address.ts'
import { Link } from '../ui/link.tsx'
import { Stack } from '../ui/stack.tsx'
import { CurriculumLink } from './curriculum-link.tsx'

/** What the candidate handed in: the CV, and the newest job application. */
export function CandidateFiles({
  idCandidato,
  detail,
  processes,
}: {
  idCandidato: number
  detail: CandidateDetail
  /** Null while the history is not there. */
  processes: CandidateHistory | null
}) {
  const applied = processes && withApplication(processes)
  return (
    <Stack gap="small">
      <CurriculumLink detail={detail} />
      {applied && (
        <Link
          look="button"
          icon={<FileText aria-hidden="true" />}
          href={applicationAddress({ prospectId: idCandidato, idReclutamiento: applied.idReclutamiento })}
        >
          Solicitud de empleo
        </Link>
      )}
    </Stack>
  )
}
