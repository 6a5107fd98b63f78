import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { pathTo } from '../navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { formatPhone } from '../ui/base/phone.ts'

const tones: Record<CandidateSummary['signal'], StatusTone> = {
  activo: 'accent',
  espera: 'waiting',
  rechazado: 'danger',
  contratado: 'success',
}

const nameOf = ({ nombres, apellidoPaterno, apellidoMaterno }: CandidateSummary) =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** The columns of the candidate list (spec 1 §2). `place`: the page on the screen, which links pass to the profile. */
export const candidateColumns = (place: ListPlace | null): readonly Column<CandidateSummary>[] => [
  {
    key: 'nombre',
    header: 'Nombre',
    cell: (row) => (
      <Link look="title" href={pathTo('candidate', { prospectId: row.idCandidato })} state={place && { list: place }}>
        {nameOf(row)}
      </Link>
    ),
  },
  { key: 'telefono', header: 'Teléfono', width: 10, cell: (row) => formatPhone(row.telefono) },
  { key: 'vacante', header: 'Vacante', cell: (row) => row.vacante },
  { key: 'estatus', header: 'Estatus', soon: true, cell: (row) => <StatusDot tone={tones[row.signal]}>{row.estatus}</StatusDot> },
]
