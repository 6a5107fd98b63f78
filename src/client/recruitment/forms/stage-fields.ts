/** The fields of all stage forms, as react-hook-form stores them (spec 1 §3, result forms). */
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UseFormReturn } from 'react-hook-form'
import type { stageFormMachine } from '../../../../machines/recruitment/stage-form.machine.ts'

/** Every field of every form; each form registers its own. An id is undefined while nothing is chosen. */
export type StageFields = {
  continuar?: string
  decision?: string
  motivoRechazo?: number
  comentarios?: string
  comentario?: string
  resultado?: string
  d?: string
  i?: string
  s?: string
  c?: string
  tipoEntrevista?: number
  // Machines hold these values; they are listed because refusals name them.
  /** Radio values of react-hook-form are text. */
  tipoEntrevistador?: number | string
  idEntrevistador?: string
  fecha?: string
  hora?: number
  idDivision?: number
  idRegional?: number
  idGerencia?: number
  sede?: number
  folio?: number
}
export type StageFieldName = keyof StageFields
export type StageForm = UseFormReturn<StageFields>
export type StageActor = ActorRefFrom<typeof stageFormMachine>

/** Props of every stage form. */
export type StageFormProps = { actor: StageActor }
/** `action`: offered when the process has ended. */
export type StageViewProps = StageFormProps & { onStep: (idFase: number) => void; action?: ReactNode }

/** For `register`: turns a select's text into an id, and the placeholder into undefined. */
export const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? undefined : Number(value)) }
/** For `register`: empty text is not sent. */
export const asText = {
  setValueAs: (value: string | null | undefined) => (value === '' || value === null ? undefined : value),
}
