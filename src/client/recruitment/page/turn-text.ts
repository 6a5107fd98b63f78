/** Whom an open process waits for: shown to a user who cannot act on it, and in the page's header. */
import { phases } from '../../../contract/phases.ts'
import type { ProcessInfo, ProcessStatus, Workspace } from '../../../contract/recruitment.ts'
import { unassigned } from '../../../contract/turn.ts'
import { showDate } from '../../ui/base/dates.ts'

const waitsFor = {
  application: 'espera al candidato',
  documents: 'espera al candidato',
  interviews: 'espera a quien entrevista',
  folio: 'espera al consultor',
} as const

export function turnText({ proceso, ficha }: Pick<ProcessStatus, 'proceso' | 'ficha'>): string {
  if (proceso.porReagendar) return 'espera otra hora para su entrevista'
  if (ficha.turno === 'cita') return 'espera su cita'
  const { waits } = phases[proceso.codigoActual]
  return waits ? waitsFor[waits] : 'espera a quien recluta'
}

/** The next appointment: 'Cita el 3 dic, 09:00'. 'Cita' where none is to come. */
export function appointmentText(citas: ProcessStatus['ficha']['citas']): string {
  const [next] = citas
    .filter(({ estado, porRegistrar }) => estado === 'agendada' && !porRegistrar)
    .toSorted((one, other) => sortable(one).localeCompare(sortable(other)))
  return next ? `Cita el ${showDate(next.fecha, 'short')}, ${next.hora.slice(0, 5)}` : 'Cita'
}

const sortable = ({ fecha, hora }: ProcessStatus['ficha']['citas'][number]): string =>
  `${fecha.split('/').toReversed().join('-')} ${hora}`

/** For whoever can act on it. `idUsuario`: the caller, who is named by 'Te toca' only. */
export function turnLabel(
  { turno, citas }: Pick<Workspace, 'turno' | 'citas'>,
  responsable: ProcessInfo['responsable'],
  idUsuario: number | undefined,
): string {
  switch (turno) {
    case 'tu':
      return 'Te toca'
    case 'candidato':
      return 'Espera al candidato'
    case 'gerente':
      return 'Espera al gerente'
    case 'cita':
      return appointmentText(citas)
    default:
      if (!responsable) return unassigned
      return responsable.id !== idUsuario ? `Espera a ${responsable.descripcion.split(' ')[0]}` : 'Espera a un colega'
  }
}
