import type { RightsKind, RightsState } from '../../contract/rights.ts'
import type {
  ActionName,
  PersonalRecord,
  RecordKind,
  RecordState,
  RetentionKind,
  Situation,
} from '../../contract/personal-data.ts'

export const situationLabels: Readonly<Record<Situation, string>> = {
  bloquear: 'Por bloquear',
  suprimir: 'Por suprimir',
  bloqueados: 'Bloqueados',
  conservados: 'Se conservan más tiempo',
}

export const recordKindLabels: Readonly<Record<RecordKind, string>> = {
  'sin-proceso': 'Sin proceso',
  descartado: 'Rechazado',
  contratado: 'Contratado',
}

/** The kinds of data, and the start of each period. */
export const retentionLabels: Readonly<Record<RetentionKind, { readonly title: string; readonly from: string }>> = {
  'sin-proceso': { title: 'Candidatos sin proceso', from: 'Desde su registro' },
  descartado: { title: 'Candidatos rechazados', from: 'Desde que terminó su último proceso' },
  contratado: { title: 'Candidatos contratados', from: 'Desde su contratación' },
  solicitud: { title: 'Solicitud de empleo de un rechazado', from: 'Desde que terminó el proceso' },
  cartas: { title: 'Avisos enviados', from: 'Desde su envío' },
  consultas: { title: 'Registro de consultas', from: 'Desde la consulta' },
}

export const stateLabels: Readonly<Record<RecordState, string>> = {
  activo: 'Activo',
  'en-proceso': 'En proceso',
  bloqueado: 'Bloqueado',
  suprimido: 'Suprimido',
}

export const actionLabels: Readonly<Record<ActionName, string>> = {
  bloqueo: 'Bloqueo',
  desbloqueo: 'Desbloqueo',
  supresion: 'Supresión',
  conservacion: 'Conservar más tiempo',
  exportacion: 'Exportación',
  plazos: 'Cambio de plazos',
  limpieza: 'Limpieza',
  union: 'Unión de registros',
  'union-deshecha': 'Unión deshecha',
  'duplicado-descartado': 'No es la misma persona',
  'duplicado-recuperado': 'Posible duplicado de nuevo',
  'correo-cambiado': 'Cambio de correo',
}

/** The name of a blocked candidate is never shown. */
export const personLabel = (idCandidato: number, nombre: string | null): string => nombre ?? `Candidato ${idCandidato}`

/** Shown after an action on the record. */
export function doneMessage({ estado, conservarHasta }: PersonalRecord): string {
  if (estado === 'suprimido') return 'Los datos de la persona se suprimieron.'
  if (estado === 'bloqueado') return 'El registro quedó bloqueado.'
  return conservarHasta === null ? 'El registro se guardó.' : `El registro se conserva hasta el ${conservarHasta}.`
}

/** A candidate's requests about their data. */
export const rightsKindLabels: Readonly<Record<RightsKind, string>> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  cancelacion: 'Cancelación',
  oposicion: 'Oposición',
}
export const rightsStateLabels: Readonly<Record<RightsState, string>> = {
  pendientes: 'Pendientes',
  respondidas: 'Respondidas',
}
