/** Fields that several result forms share: the choice, the reason for a No, the comment. */
import { useSelector } from '@xstate/react'
import { useController } from 'react-hook-form'
import { selectCatalogues, selectCode, selectSaved } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { Option } from '../../../contract/wire.ts'
import { longestText } from '../../../contract/wire.ts'
import { RadioGroup } from '../../ui/fields/choice/radio-group.tsx'
import { ShortChoice } from '../../ui/fields/choice/short-choice.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { asId, asText } from './stage-fields.ts'
import type { StageResourceForm } from './use-stage-form.ts'

export type Choice = { value: string; label: string }
export const approvedOrRejected: readonly Choice[] = [
  { value: 'SI', label: 'Aprobado' },
  { value: 'NO', label: 'Descartado' },
]
export const yesOrNo: readonly Choice[] = [
  { value: 'SI', label: 'Sí' },
  { value: 'NO', label: 'No' },
]

/** A correction cannot change the decision that moved the process; the server refuses it. */
const decided = 'La decisión ya movió el proceso y no se puede cambiar con una corrección.'

/** `process-keys.ts` listens to them; an answer without a letter has its number. */
const letters: Readonly<Record<string, string>> = { SI: 'S', NO: 'N' }

export function ChoiceField({
  stage: { actor, form, errorOf },
  label,
  choices,
  name = 'continuar',
}: {
  stage: StageResourceForm
  label: string
  choices: readonly Choice[]
  name?: 'continuar' | 'decision'
}) {
  const saved = useSelector(actor, selectSaved)
  return (
    <RadioGroup
      label={label}
      hint={saved && name === 'continuar' ? decided : undefined}
      choices={choices.map((choice, index) => ({
        ...choice,
        disabled: saved !== null && choice.value !== saved[name],
        // A correction has no keys: its answer is decided
        keyHint: saved === null && name === 'continuar' ? (letters[choice.value] ?? String(index + 1)) : undefined,
      }))}
      error={errorOf(name)}
      {...form.register(name)}
    />
  )
}

const toChoices = (options: readonly Option[]) =>
  options.map(({ id, descripcion }) => ({ value: id, label: descripcion }))

/** Rejection reasons of the stage; with `reapplication`, the reasons for sending the candidate back. */
export function ReasonField({
  stage: { actor, form, errorOf },
  label = 'Motivo',
  reapplication = false,
}: {
  stage: StageResourceForm
  label?: string
  reapplication?: boolean
}) {
  // A form without its catalogues is not rendered
  const catalogues = useSelector(actor, selectCatalogues)!
  const options = (reapplication ? catalogues.motivosRepostulacion : catalogues.motivos)!
  const saved = useSelector(actor, selectSaved)
  // SE-MRG starts with the interviewer's reason
  const isDecided = useSelector(actor, selectCode) === 'SE-RE' && saved !== null
  // A registered radio would hold text
  const { field } = useController({ control: form.control, name: 'motivoRechazo' })
  return (
    <ShortChoice
      {...field}
      label={label}
      hint={isDecided ? decided : undefined}
      options={toChoices(isDecided ? options.filter(({ id }) => id === saved['motivoRechazo']) : options)}
      placeholder="Selecciona un motivo"
      error={errorOf('motivoRechazo')}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(asId.setValueAs(target.value))}
    />
  )
}

export function CommentField({
  stage: { form, errorOf },
  name,
  label = 'Comentarios',
  optional = true,
}: {
  stage: StageResourceForm
  name: 'comentarios' | 'comentario'
  label?: string
  optional?: boolean
}) {
  return (
    <TextArea
      label={label}
      rows={4}
      maxRows={6}
      maxLength={longestText}
      optional={optional}
      error={errorOf(name)}
      defaultValue={form.getValues(name)}
      {...form.register(name, asText)}
    />
  )
}
