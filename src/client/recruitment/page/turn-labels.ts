/** Whom an open process waits for, in the header of its page. */
import type { ProcessInfo, Workspace } from '../../../contract/recruitment.ts'
import { appointmentText } from './turn-text.ts'

/** `idUsuario`: the caller, who is named by 'Te toca' only. */
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
      return responsable && responsable.id !== idUsuario
        ? `Espera a ${responsable.descripcion.split(' ')[0]}`
        : 'Espera a un colega'
  }
}
