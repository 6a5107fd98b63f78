import ArrowRight from 'lucide-react/icons/arrow-right'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import type { Interview, InterviewAction } from '../../contract/interviews.ts'
import { byTelephone, byVideo, faceToFace } from '../../contract/stage-forms.ts'
import { interviewAddress, movingAddress } from '../kit/navigation/interview-address.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { FileLink, Link } from '../ui/actions/link.tsx'
import { showDay } from '../ui/base/dates.ts'
import { formatPhone, phoneAddress } from '../ui/base/phone.ts'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { NamedAvatar } from '../ui/layout/avatar.tsx'
import type { Column } from '../ui/lists/table.tsx'
import styles from './interview-columns.module.css'
import { InterviewState } from './interview-state.tsx'

/** Keys of the columns that fit beside a preview. */
export const columnsBeside = ['fecha', 'hora', 'candidato', 'accion']

/**
 * The columns of 'Mis Entrevistas' (spec 2 §2), and ours: Con, Estado. `isByDay`: a heading above the rows of each day
 * shows its date, which is not repeated to the eye.
 */
export function interviewColumns(isByDay: boolean): readonly Column<Interview>[] {
  return [
    {
      key: 'fecha',
      header: 'Fecha',
      width: isByDay ? 4.5 : 10,
      ...(isByDay ? {} : { line: 'below' as const }),
      cell: ({ fecha }) => (isByDay ? <VisuallyHidden>{showDay(fecha)}</VisuallyHidden> : showDay(fecha)),
    },
    { key: 'hora', header: 'Hora', width: 3.75, wide: { from: 82, width: 7 }, line: 'start', cell: Hour },
    {
      key: 'candidato',
      header: 'Candidato',
      width: [11, 20],
      main: true,
      line: 'first',
      cell: ({ idCandidato, candidato }) => (
        <Link look="title" href={pathTo('candidate', { prospectId: idCandidato })}>
          {candidato}
        </Link>
      ),
    },
    { key: 'vacante', header: 'Vacante', width: [8, 14], line: 'second', cell: ({ vacante }) => vacante },
    { key: 'lugar', header: 'Lugar', width: [8.5, 14], line: 'third', cell: Place },
    { key: 'con', header: 'Con', width: 4.25, from: 60, cell: Interviewer },
    {
      key: 'estado',
      header: 'Estado',
      width: 6.75,
      ...(isByDay ? { line: 'below' as const } : {}),
      cell: ({ estado }) => <InterviewState state={estado} />,
    },
    { key: 'accion', header: 'Acción', width: 11.75, wide: { from: 72, width: 16.75 }, line: 'end', cell: Actions },
  ]
}

/** The start; with room for it also the end. An hour that was lost is struck through. */
function Hour({ hora, estado }: Interview) {
  const start = hora.slice(0, 5)
  return estado === 'por-reagendar' ? (
    <>
      <VisuallyHidden>Era a las </VisuallyHidden>
      <s>{start}</s>
    </>
  ) : (
    <>
      {start}
      <span className={styles.until}>{hora.slice(5)}</span>
    </>
  )
}

const icons: Readonly<Record<number, typeof MapPin>> = {
  [faceToFace]: MapPin,
  [byTelephone]: Phone,
  [byVideo]: Video,
}

/** The icon of the type with the place, or the telephone of the candidate. */
function Place({ idTipo, tipo, lugar, telefono }: Interview) {
  const Icon = icons[idTipo]
  const place = placeName(lugar)
  return (
    <span className={styles.place} title={telefono ? tipo : lugar}>
      {Icon && <Icon aria-hidden="true" />}
      {lugar !== tipo || telefono ? <VisuallyHidden>{`${tipo}: `}</VisuallyHidden> : null}
      {telefono ? (
        <FileLink className={styles.telephone} href={phoneAddress(telefono)}>
          {formatPhone(telefono)}
        </FileLink>
      ) : (
        <span className={styles.cut}>{place}</span>
      )}
    </span>
  )
}

/** 'Oficina Zona Río · Gerencia Tijuana' is read as 'Zona Río · Tijuana'. */
export const placeName = (place: string): string =>
  place
    .split(' · ')
    .map((part) => part.replace(/^(Oficina|Gerencia) (?=\S)/, ''))
    .join(' · ')

const Interviewer = ({ entrevistador }: Interview) => <NamedAvatar name={entrevistador} />

export const actionNames: Readonly<Record<InterviewAction, string>> = {
  registrar: 'Registrar resultado',
  mover: 'Mover',
  reagendar: 'Elegir otra hora',
}

const addressOf = ({ idCandidato, idReclutamiento, idEntrevista }: Interview) =>
  interviewAddress({ prospectId: idCandidato, vacancyId: idReclutamiento, idEntrevista })

/** Where the action of an interview is done: its result form, or the process with its booking open. */
export const actionAddress = (interview: Interview, action: InterviewAction): string =>
  action === 'registrar' ? addressOf(interview) : movingAddress(interview)

function Actions(interview: Interview) {
  const { accion, candidato } = interview
  return (
    <span className={styles.actions}>
      {accion && (
        <Link
          look={accion === 'mover' ? 'text' : 'button'}
          className={accion === 'mover' ? styles.quiet : styles.action}
          href={actionAddress(interview, accion)}
          aria-label={`${actionNames[accion]}: ${candidato}`}
        >
          {actionNames[accion]}
        </Link>
      )}
      <Link
        className={styles.detail}
        href={addressOf(interview)}
        aria-label={`Detalle de entrevista de ${candidato}`}
        title="Detalle de entrevista"
      >
        <span>Detalle de entrevista</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </span>
  )
}
