/** EXC, EXP and EXPG: approved or discarded, with the scores. */
import { formSchemas } from '../../../contract/stage-forms.ts'
import { FieldRow } from '../../ui/fields/form.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
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

/** The result, above the scores. */
const ResultField = ({ actor, form }: StageFormProps & { form: StageForm }) => (
  <ChoiceField actor={actor} form={form} label="Resultado del examen" choices={approvedOrDiscarded} />
)

function OneScoreForm({ actor, code }: StageFormProps & { code: 'EXC' | 'EXPG' }) {
  const { form, ...frame } = useStageForm(actor, formSchemas[code])
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ResultField actor={actor} form={form} />
      <ScoreField form={form} name="resultado" label="Resultado" />
    </StageFormFrame>
  )
}
export const KnowledgeExamForm = ({ actor }: StageFormProps) => <OneScoreForm actor={actor} code="EXC" />
export const GroupExamForm = ({ actor }: StageFormProps) => <OneScoreForm actor={actor} code="EXPG" />

export function DiscExamForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.EXP)
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ResultField actor={actor} form={form} />
      <FieldRow narrow>
        {(['d', 'i', 's', 'c'] as const).map((name) => (
          <ScoreField key={name} form={form} name={name} label={name.toUpperCase()} />
        ))}
      </FieldRow>
    </StageFormFrame>
  )
}
