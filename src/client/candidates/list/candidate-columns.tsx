import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { stageNames } from '../../../contract/phases.ts'
import { unassigned } from '../../../contract/turn.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { StatusDot, type StatusTone } from '../../ui/feedback/status-dot.tsx'
import { NamedAvatar, NoAvatar } from '../../ui/layout/avatar.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { formatPhone } from '../../ui/base/phone.ts'
import { showAgo, showDate, showNearDate } from '../../ui/base/dates.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './candidate-columns.module.css'
import { ScoreIcon } from '../../scores/score-icon.tsx'
import { DaysInPhase, TurnName } from './turn-and-days.tsx'

const tones: Record<CandidateSummary['signal'], StatusTone> = {
  activo: 'accent',
  espera: 'waiting',
  rechazado: 'danger',
  contratado: 'success',
}

export const nameOf = ({ nombres, apellidoPaterno, apellidoMaterno }: CandidateSummary) =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** What the columns depend on besides their row. */
type Shown = {
  /** The page on the screen, which links pass on. */
  readonly place: ListPlace | null
  readonly rows: readonly CandidateSummary[]
  /** All rows are the user's turn. */
  readonly isOwnTurn: boolean
}

/** The columns of the candidate list: those of spec 1 §2, then ours. */
export const candidateColumns = ({ place, rows, isOwnTurn }: Shown): readonly Column<CandidateSummary>[] => {
  const siteOf = shortSites(rows)
  const isForOne = new Set(rows.map(({ responsable }) => responsable?.id)).size === 1
  return [
    { key: 'nombre', header: 'Nombre', width: [13.5, 18.75], main: true, cell: (row) => <Name {...{ row, place }} /> },
    { key: 'telefono', header: 'Teléfono', width: 8.25, from: 81.25, cell: (row) => formatPhone(row.telefono) },
    { key: 'vacante', header: 'Vacante', width: [10, 16.25], from: 42.75, soon: true, cell: (row) => row.vacante },
    {
      key: 'estatus',
      header: 'Estatus',
      width: [14.75, 16],
      soon: true,
      opens: true,
      cell: (row) => <Status {...{ row, place }} />,
    },
    {
      key: 'dias',
      header: 'Días',
      width: 4,
      align: 'end',
      soon: true,
      unit: 'd',
      cell: (row) => (row.dias === null ? null : <DaysInPhase {...row}>{row.dias}</DaysInPhase>),
    },
    {
      key: 'turno',
      header: 'Turno',
      width: 5,
      from: 68,
      isExtra: isOwnTurn,
      cell: ({ turno }) => turno && <TurnName turno={turno} />,
    },
    { key: 'sede', header: 'Sede', width: [10.25, 12.5], from: 58.75, cell: ({ sede }) => sede && siteOf(sede) },
    {
      key: 'responsable',
      header: 'Responsable',
      short: 'Resp.',
      width: 3.75,
      from: 50,
      // Where all rows have the same one, the colour would say nothing
      cell: ({ responsable }) =>
        responsable ? (
          <NamedAvatar name={responsable.descripcion} quiet={isForOne} />
        ) : (
          <NoAvatar>{unassigned}</NoAvatar>
        ),
    },
    {
      key: 'cita',
      header: 'Próxima cita',
      width: [6.75, 8.75],
      from: 66.25,
      cell: (row) => <NextInterview row={row} />,
    },
  ]
}

/** 'Oficina' says nothing where the sites of all rows begin with it. */
const office = /^Oficina /
function shortSites(rows: readonly Pick<CandidateSummary, 'sede'>[]): (site: string) => string {
  const isSaidByAll = rows.every(({ sede }) => sede === null || office.test(sede))
  return (site) => (isSaidByAll ? site.replace(office, '') : site)
}

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

const stages = Object.keys(stageNames)
const stageNumber = ({ etapa }: Pick<CandidateSummary, 'etapa'>): number => stages.indexOf(etapa) + 1

/** Of a process that has ended, with its day: 'Rechazado en Oferta · 12 nov'. */
const statusOf = ({ estatus, termino }: CandidateSummary): string =>
  termino === null ? estatus : `${estatus} · ${showNearDate(termino)}`

function Status({ row, place }: CellProps) {
  return (
    <Link href={processAddress(row)} state={place && { list: place }} title={statusOf(row)} className={styles.process}>
      <StatusDot tone={tones[row.signal]} done={row.signal === 'contratado' ? 1 : stageNumber(row) / stages.length}>
        {statusOf(row)}
      </StatusDot>
    </Link>
  )
}

/** Today's by its name; one whose result is missing has a sign. */
function NextInterview({ row: { proximaCita } }: { row: CandidateSummary }) {
  if (proximaCita === null) return null
  const { fecha, hora, porRegistrar } = proximaCita
  const day = showAgo(fecha) === 'hoy' ? 'Hoy' : showDate(fecha, 'short')
  return (
    <span title={porRegistrar ? missingResult : `${fecha}, ${hora}`} className={styles.interview}>
      {porRegistrar && <ClipboardPen aria-hidden="true" />}
      {`${day}, ${hora.slice(0, 5)}`}
      {porRegistrar && <VisuallyHidden> {missingResult}</VisuallyHidden>}
    </span>
  )
}
const missingResult = 'Falta registrar el resultado'
