import type { Interview } from '../../contract/interviews.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { showDay } from '../ui/base/dates.ts'
import { Link } from '../ui/actions/link.tsx'
import { Row } from '../ui/layout/stack.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { interviewAddress } from '../kit/navigation/interview-address.ts'

/** Keys of the columns that fit beside a preview. */
export const columnsBeside = ['fecha', 'hora', 'candidato', 'accion']

/** The columns of 'Mis Entrevistas' (spec 2 §2). */
export const interviewColumns: readonly Column<Interview>[] = [
  {
    key: 'fecha',
    header: 'Fecha',
    width: 15,
    cell: ({ fecha, porRegistrar }) => (
      <Row>
        {showDay(fecha)}
        {porRegistrar && <Badge tone="waiting">Por registrar</Badge>}
      </Row>
    ),
  },
  { key: 'hora', header: 'Hora', width: 8, cell: ({ hora }) => hora },
  {
    key: 'candidato',
    header: 'Candidato',
    main: true,
    cell: ({ idCandidato, candidato }) => (
      <Link look="title" href={pathTo('candidate', { prospectId: idCandidato })}>
        {candidato}
      </Link>
    ),
  },
  { key: 'vacante', header: 'Vacante', cell: ({ vacante }) => vacante },
  { key: 'lugar', header: 'Lugar', cell: ({ lugar }) => lugar },
  {
    key: 'accion',
    header: 'Acción',
    soon: true,
    width: 11,
    cell: ({ idCandidato, idReclutamiento, idEntrevista, candidato }) => (
      <Link
        href={interviewAddress({ prospectId: idCandidato, vacancyId: idReclutamiento, idEntrevista })}
        aria-label={`Detalle de entrevista de ${candidato}`}
      >
        Detalle de entrevista
      </Link>
    ),
  },
]
