/**
 * 'Rechazar Candidato': names the candidate, offers the reasons of the stage, and requires one. It ends when another
 * user was first.
 */
import type { LetterChoice } from '../../src/contract/letters.ts'
import type { PhaseCode } from '../../src/contract/phases.ts'
import type { Moved } from '../../src/contract/recruitment.ts'
import type { RejectionForm } from '../../src/contract/stage-forms.ts'
import type { Option } from '../../src/contract/wire.ts'
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

/** `codigo`: the phase that owns the reasons. */
export type RejectionSubject = {
  idReclutamiento: number
  version: number
  codigo: PhaseCode
  nombreCandidato: string
  tituloVacante: string
  esRepostulacion: boolean
}
/** Typed values: the reason may be missing. `carta`: the letter to the candidate. */
export type RejectionValues = { [Field in keyof RejectionForm]?: RejectionForm[Field] | undefined } & {
  readonly carta?: LetterChoice | undefined
}
export type RejectionOutput = FormOutput<RejectionValues, Moved>

export const rejectionForm = createFormMachine<RejectionSubject, RejectionValues, Moved, readonly Option[]>({
  id: 'rejection',
  description: 'Rechazo de un candidato desde la vacante.',
  confirms: false,
  // The screen stores the typed values
  confirmsLoss: false,
  outdated: 'ends',
})
