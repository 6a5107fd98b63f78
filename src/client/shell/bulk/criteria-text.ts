/** By what the processes of a job were chosen, as the tray says it. */
import type { BulkCriteria, BulkJob } from '../../../contract/bulk.ts'
import { withoutScore } from '../../../contract/candidate-list.ts'
import { scoreNames } from '../../../contract/candidates.ts'
import { phases, stageNames } from '../../../contract/phases.ts'
import { latenessNames, turnNames } from '../../../contract/turn.ts'

type Filter = BulkCriteria[0]['filtro']

const labels: Readonly<Partial<Record<Filter, string>>> = {
  search: 'Búsqueda',
  texto: 'Texto del CV',
  etapa: 'Etapa',
  fase: 'Fase',
  vacante: 'Vacante',
  area: 'Área',
  sede: 'Sede',
  responsable: 'Responsable',
  turno: 'Turno',
  entrevistador: 'Entrevistador',
  atraso: 'Atraso',
  origen: 'Origen',
  calificacion: 'Calificación',
  etiqueta: 'Etiqueta',
  espera: 'Espera',
  diasDesde: 'Días en la fase desde',
  diasHasta: 'Días en la fase hasta',
  citaDesde: 'Próxima cita desde',
  citaHasta: 'Próxima cita hasta',
  inicioDesde: 'Aplicó desde',
  inicioHasta: 'Aplicó hasta',
  publicacion: 'Publicación',
  propias: 'Mis vacantes',
  resultado: 'Resultado',
}

/** Values with a name; those of the database are counted. */
const names: Readonly<Partial<Record<Filter, Readonly<Record<string, string>>>>> = {
  etapa: stageNames,
  fase: Object.fromEntries(Object.entries(phases).map(([code, { descripcion }]) => [code, descripcion])),
  turno: turnNames,
  atraso: latenessNames,
  calificacion: { ...scoreNames, [withoutScore]: 'Sin calificar' },
  espera: { accion: 'Esperan tu acción', reagendar: 'Por reagendar' },
  resultado: { proceso: 'En proceso', descartado: 'Rechazados', contratado: 'Contratados' },
}
const shownAsTheyAre: readonly Filter[] = [
  'diasDesde',
  'diasHasta',
  'citaDesde',
  'citaHasta',
  'inicioDesde',
  'inicioHasta',
]

export function criteriaText({ criterio, autor }: Pick<BulkJob, 'criterio' | 'autor'>): string {
  const how =
    criterio === null
      ? 'Elegidos uno por uno'
      : criterio.length === 0
        ? 'Elegidos todos los de la lista'
        : `Elegidos por filtro: ${criterio.map(filterText).join('; ')}`
  return `${how}. Confirmó ${autor}.`
}

function filterText({ filtro, valores }: BulkCriteria[0]): string {
  const isOpposite = labels[filtro] === undefined
  const base = isOpposite ? (`${filtro[2]!.toLowerCase()}${filtro.slice(3)}` as Filter) : filtro
  const label = `${labels[base] ?? base}${isOpposite ? ' no es' : ''}`
  if (valores.length === 0 || base === 'propias') return label
  return `${label}${isOpposite ? '' : ':'} ${valuesText(base, valores)}`
}

function valuesText(filter: Filter, values: readonly string[]): string {
  const known = names[filter]
  if (known) return values.map((value) => known[value] ?? value).join(', ')
  if (shownAsTheyAre.includes(filter)) return values.join(', ')
  return values.length === 1 ? '1 elegido' : `${values.length} elegidos`
}
