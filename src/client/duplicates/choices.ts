/** What a merge chooses among, and what it proposes; pure. */
import type { ComparedCandidate, Comparison, MergeChoices, MergeField } from '../../contract/duplicates.ts'
import { mergeFieldNames } from '../../contract/duplicates.ts'
import { showDay } from '../ui/base/dates.ts'
import { formatPhone } from '../ui/base/phone.ts'
import type { MergeValues } from './wiring.ts'

/** As values of radio buttons: ids as text. */
export type TypedMerge = {
  readonly idCandidato: string
  readonly elecciones: Readonly<Partial<Record<MergeField, string>>>
}

export const differingFields = ({ candidatos: [one, other] }: Comparison): MergeField[] =>
  mergeFieldNames.filter((field) => one.campos[field] !== other.campos[field])

/** As the profile shows it. */
export function shownValue(field: MergeField, value: string | null): string {
  if (value === null) return '—'
  return field === 'telefono' ? formatPhone(value) : field === 'fechaNacimiento' ? showDay(value) : value
}

const otherThan = ({ candidatos }: Comparison, id: number): ComparedCandidate =>
  candidatos.find(({ idCandidato }) => idCandidato !== id) ?? candidatos[1]

/** The one record with an open process; otherwise the older record. */
export function proposedPrimary({ candidatos }: Comparison): number {
  const inProcess = candidatos.filter(({ procesos }) => procesos.some(({ abierto }) => abierto))
  const among = inProcess.length === 1 ? inProcess : candidatos
  return Math.min(...among.map(({ idCandidato }) => idCandidato))
}

/** The remaining record's values; where it has none, those of the merged one. */
export function proposedChoices(comparison: Comparison, primaryId: number): TypedMerge['elecciones'] {
  const primary = comparison.candidatos.find(({ idCandidato }) => idCandidato === primaryId)
  const mergedRecord = otherThan(comparison, primaryId)
  return Object.fromEntries(
    differingFields(comparison).map((field) => [
      field,
      String(primary?.campos[field] == null ? mergedRecord.idCandidato : primaryId),
    ]),
  )
}

/**
 * The address for letters and links of every process after the merge; undefined: unchanged, because both have the same.
 */
export function chosenMail({ candidatos }: Comparison, elecciones: TypedMerge['elecciones']): string | undefined {
  const chosen = candidatos.find(({ idCandidato }) => String(idCandidato) === elecciones.correo)
  return chosen?.campos.correo ?? undefined
}

/** Names the vacancies whose later process the merge ends; null: none. */
export const endedText = ({ terminan }: Comparison): string | null =>
  terminan.length === 0
    ? null
    : `Los dos están en proceso para ${listed.format(terminan.map(({ tituloVacante }) => tituloVacante))}: el proceso más reciente termina como «Duplicado».`
const listed = new Intl.ListFormat('es', { type: 'conjunction' })

export const mergeProposal = (comparison: Comparison): TypedMerge => {
  const primaryId = proposedPrimary(comparison)
  return { idCandidato: String(primaryId), elecciones: proposedChoices(comparison, primaryId) }
}

export const mergeValues = (comparison: Comparison, { idCandidato, elecciones }: TypedMerge): MergeValues => ({
  idCandidato: Number(idCandidato),
  idOtro: otherThan(comparison, Number(idCandidato)).idCandidato,
  elecciones: Object.fromEntries(Object.entries(elecciones).map(([field, id]) => [field, Number(id)])) as MergeChoices,
})
