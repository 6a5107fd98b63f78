import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { StatusDot, type StatusTone } from '../../ui/feedback/status-dot.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { formatPhone } from '../../ui/base/phone.ts'
import { showDate, showNearDate } from '../../ui/base/dates.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './candidate-columns.module.css'
import { ScoreIcon } from '../profile/score-icon.tsx'
import { DaysInPhase, TurnName } from './turn-and-days.tsx'

const tones: Record<CandidateSummary['signal'], StatusTone> = {
  activo: 'accent',
  espera: 'waiting',
  rechazado: 'danger',
  contratado: 'success',
}

export const nameOf = ({ nombres, apellidoPaterno, apellidoMaterno }: CandidateSummary) =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** Keys of the columns that fit beside a preview. */
export const columnsBeside = ['nombre', 'vacante', 'estatus', 'dias', 'turno']

/**
 * The columns of the candidate list: those of spec 1 §2, then ours. `place`: the page on the screen, which links pass
 * on.
 */
export const candidateColumns = (place: ListPlace | null): readonly Column<CandidateSummary>[] => [
  { key: 'nombre', header: 'Nombre', width: 12.5, main: true, cell: (row) => <Name row={row} place={place} /> },
  { key: 'telefono', header: 'Teléfono', width: 8.25, cell: (row) => formatPhone(row.telefono) },
  { key: 'vacante', header: 'Vacante', cell: (row) => row.vacante },
  {
    key: 'estatus',
    header: 'Estatus',
    width: 12,
    soon: true,
    opens: true,
    cell: (row) => <Status row={row} place={place} />,
  },
  {
    key: 'dias',
    header: 'Días',
    width: 3.5,
    align: 'end',
    soon: true,
    cell: (row) => <DaysInPhase {...row}>{row.dias}</DaysInPhase>,
  },
  { key: 'turno', header: 'Turno', width: 5.5, cell: ({ turno }) => turno && <TurnName turno={turno} /> },
  { key: 'sede', header: 'Sede', width: 6, cell: ({ sede }) => sede },
  { key: 'responsable', header: 'Responsable', width: 7.25, cell: ({ responsable }) => responsable?.descripcion },
  { key: 'cita', header: 'Próxima cita', width: 7, cell: (row) => <NextInterview row={row} /> },
]

type CellProps = { row: CandidateSummary; place: ListPlace | null }

function Name({ row, place }: CellProps) {
  return (
    <span className={styles.name}>
      <Link
        look="title"
        href={pathTo('candidate', { prospectId: row.idCandidato })}
        state={place && { list: place }}
        title={nameOf(row)}
      >
        {nameOf(row)}
      </Link>
      {row.calificacion && (
        <span className={styles.score} title={row.calificacion.descripcion}>
          <ScoreIcon codigo={row.calificacion.codigo} />
          <VisuallyHidden>{row.calificacion.descripcion}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Of a process that has ended, with its day: 'Rechazado en Oferta · 12 nov'. */
const statusOf = ({ estatus, termino }: CandidateSummary): string =>
  termino === null ? estatus : `${estatus} · ${showNearDate(termino)}`

function Status({ row, place }: CellProps) {
  return (
    <Link href={processAddress(row)} state={place && { list: place }} title={statusOf(row)} className={styles.process}>
      <StatusDot tone={tones[row.signal]}>{statusOf(row)}</StatusDot>
    </Link>
  )
}

function NextInterview({ row: { proximaCita } }: { row: CandidateSummary }) {
  if (proximaCita === null) return null
  const { fecha, hora, porRegistrar } = proximaCita
  const text = `${showDate(fecha, 'short')}, ${hora.slice(0, 5)}`
  return (
    <span title={porRegistrar ? 'Falta registrar el resultado' : `${fecha}, ${hora}`}>
      {porRegistrar ? `${text} · por registrar` : text}
    </span>
  )
}
