/** What the drafts of a process are called, but those of its stages. */
import type { ReversalSubject } from '../../../machines/recruitment/reversal-form.ts'

/** Of one process; what stands below it are the drafts of its forms. */
export const draftsOfProcess = (idReclutamiento: number) => `proceso/${idReclutamiento}/`

/** Of taking back a discard, or a hire. */
export const reversalDraft = ({ idReclutamiento, isHire }: Pick<ReversalSubject, 'idReclutamiento' | 'isHire'>): string =>
  draftsOfProcess(idReclutamiento) + (isHire ? 'reversion-contratacion' : 'reversion')

export const rejectionDraft = (idReclutamiento: number): string => `${draftsOfProcess(idReclutamiento)}rechazo`

export const documentRejectionDraft = ({ idReclutamiento, idDocumento }: { readonly idReclutamiento: number; readonly idDocumento: number }): string =>
  `${draftsOfProcess(idReclutamiento)}rechazo-documento-${idDocumento}`

export const correctionDraftForm = (idReclutamiento: number, idEvento: number) => `${draftsOfProcess(idReclutamiento)}correccion/${idEvento}`
