/** What the tray says of a job. */
import type { BulkJob } from '../../../contract/bulk.ts'

const titles = {
  rechazar: 'Rechazar',
  calificar: 'Calificar',
  nota: 'Nota',
  mensaje: 'Mensaje',
  asignar: 'Asignar responsable',
  recomendar: 'Recomendar',
} as const

/** What the rows of a job are. */
export const rowsOf = ({ tipo }: Pick<BulkJob, 'tipo'>): string => (tipo === 'recomendar' ? 'candidatos' : 'procesos')

export const titleOf = ({ tipo, total }: BulkJob): string =>
  `${titles[tipo]}: ${total} ${total === 1 ? rowsOf({ tipo }).slice(0, -1) : rowsOf({ tipo })}`

export function doneText({ estado, total, hechos, omitidos, deshechos }: BulkJob): string {
  switch (estado) {
    case 'en-curso':
      return `${hechos + omitidos} de ${total}`
    case 'terminado':
      return omitidos === 0
        ? `Listo: ${hechos} de ${total}.`
        : `Listo: ${hechos} de ${total}; ${omitidos} no se hicieron.`
    case 'cancelado':
      return `Cancelado: se hicieron ${hechos} de ${total}.`
    case 'deshaciendo':
      return `Deshaciendo: ${deshechos} de ${hechos}`
    case 'deshecho':
      return `Se deshicieron ${deshechos} de ${hechos}.`
  }
}

export const reasonsTitle = ({ estado }: BulkJob): string =>
  estado === 'deshecho' || estado === 'deshaciendo' ? 'No cambiaron' : 'No se hicieron'
