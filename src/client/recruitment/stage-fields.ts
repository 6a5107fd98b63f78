/** The fields that stage forms are made of, as react-hook-form holds them (spec 1 §3, result forms). */
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UseFormReturn } from 'react-hook-form'
import type { stageFormMachine } from '../../../machines/recruitment/stage-form.machine.ts'

/** Every field of every form; each form registers its own. Ids are undefined while nothing is chosen. */
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
  // Held by machines; they stand here because refusals name them.
  /** A radio of react-hook-form, so text. */
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

/** What every form of a stage is given. */
export type StageFormProps = { actor: StageActor }
/** `action`: what can be done with how the process ended. */
export type StageViewProps = StageFormProps & { onStep: (idFase: number) => void; action?: ReactNode }

/** For `register`: a select's text becomes an id, and its placeholder nothing. */
export const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? undefined : Number(value)) }
/** For `register`: text that was left empty is not sent. */
export const asText = { setValueAs: (value: string | null | undefined) => (value === '' || value === null ? undefined : value) }
