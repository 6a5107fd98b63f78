/** EXC, EXP and EXPG: approved or discarded, with the scores. */
import { formSchemas } from '../../../contract/stage-forms.ts'
import { FieldRow } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { asText, type StageForm, type StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { approvedOrDiscarded, ChoiceField } from './result-fields.tsx'

type ScoreName = 'resultado' | 'd' | 'i' | 's' | 'c'

function ScoreField({ form, name, label }: { form: StageForm; name: ScoreName; label: string }) {
  return (
    <NumberField
      label={label}
      digits={3}
      error={form.formState.errors[name]?.message}
      {...form.register(name, asText)}
    />
  )
}

const choice = { label: 'Resultado del examen', choices: approvedOrDiscarded }

export function KnowledgeExamForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.EXC)
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ChoiceField actor={actor} form={form} {...choice} />
      <ScoreField form={form} name="resultado" label="Resultado" />
    </StageFormFrame>
  )
}

export function DiscExamForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.EXP)
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ChoiceField actor={actor} form={form} {...choice} />
      <FieldRow narrow>
        <ScoreField form={form} name="d" label="D" />
        <ScoreField form={form} name="i" label="I" />
        <ScoreField form={form} name="s" label="S" />
        <ScoreField form={form} name="c" label="C" />
      </FieldRow>
    </StageFormFrame>
  )
}

export function GroupExamForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.EXPG)
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ChoiceField actor={actor} form={form} {...choice} />
      <ScoreField form={form} name="resultado" label="Resultado" />
    </StageFormFrame>
  )
}
