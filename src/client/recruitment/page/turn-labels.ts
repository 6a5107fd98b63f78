/** Whom an open process waits for, in the header of its page. */
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import type { Turn } from '../../../contract/turn.ts'

/** `idUsuario`: the caller, who is named by 'Te toca' only. */
export function turnLabel(turno: Turn, responsable: ProcessInfo['responsable'], idUsuario: number | undefined): string {
  switch (turno) {
    case 'tu':
      return 'Te toca'
    case 'candidato':
      return 'Espera al candidato'
    case 'gerente':
      return 'Espera al gerente'
    default:
      return responsable && responsable.id !== idUsuario
        ? `Espera a ${responsable.descripcion.split(' ')[0]}`
        : 'Espera a un colega'
  }
}
