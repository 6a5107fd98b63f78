/** 'Rechazar Candidato': names whom it is about, offers the reasons of the stage, and asks for one; when somebody else was first it ends. */
import type { PhaseCode } from '../../src/contract/phases.ts'
import type { Moved } from '../../src/contract/recruitment.ts'
import type { RejectionForm } from '../../src/contract/stage-forms.ts'
import type { Option } from '../../src/contract/wire.ts'
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

/** `codigo`: the phase whose reasons are offered. */
export type RejectionSubject = {
  idReclutamiento: number
  version: number
  codigo: PhaseCode
  nombreCandidato: string
  tituloVacante: string
  esRepostulacion: boolean
}
/** As they are typed: a reason may not be chosen yet. */
export type RejectionValues = { [Field in keyof RejectionForm]?: RejectionForm[Field] | undefined }
export type RejectionOutput = FormOutput<RejectionValues, Moved>

export const rejectionForm = createFormMachine<RejectionSubject, RejectionValues, Moved, readonly Option[]>({
  id: 'rejection',
  description: 'Rechazo de un candidato desde la vacante.',
  confirms: false,
  // What was typed is remembered by the screen
  asksBeforeLoss: false,
  outdated: 'ends',
})
