/** EXC, EXP and EXPG: approved or rejected, with the scores. */
import { formSchemas } from '../../../contract/stage-forms.ts'
import { FieldRow } from '../../ui/fields/form.tsx'
import { NumberField } from '../../ui/fields/text/number-field.tsx'
import { asText, type StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { type StageResourceForm, useStageForm } from './use-stage-form.ts'
import { approvedOrRejected, ChoiceField } from './result-fields.tsx'

type ScoreName = 'resultado' | 'd' | 'i' | 's' | 'c'

function ScoreField({
  stage: { form, errorOf },
  name,
  label,
}: {
  stage: StageResourceForm
  name: ScoreName
  label: string
}) {
  return <NumberField label={label} digits={3} error={errorOf(name)} {...form.register(name, asText)} />
}

/** The result, above the scores. */
const ResultField = ({ stage }: { stage: StageResourceForm }) => (
  <ChoiceField stage={stage} label="Resultado del examen" choices={approvedOrRejected} />
)

function OneScoreForm({ actor, code }: StageFormProps & { code: 'EXC' | 'EXPG' }) {
  const stage = useStageForm(actor, formSchemas[code])
  return (
    <StageFormFrame submitLabel="Guardar resultado" stage={stage}>
      <ResultField stage={stage} />
      <ScoreField stage={stage} name="resultado" label="Resultado" />
    </StageFormFrame>
  )
}
export const KnowledgeExamForm = ({ actor }: StageFormProps) => <OneScoreForm actor={actor} code="EXC" />
export const GroupExamForm = ({ actor }: StageFormProps) => <OneScoreForm actor={actor} code="EXPG" />

export function DiscExamForm({ actor }: StageFormProps) {
  const stage = useStageForm(actor, formSchemas.EXP)
  return (
    <StageFormFrame submitLabel="Guardar resultado" stage={stage}>
      <ResultField stage={stage} />
      <FieldRow narrow>
        {(['d', 'i', 's', 'c'] as const).map((name) => (
          <ScoreField key={name} stage={stage} name={name} label={name.toUpperCase()} />
        ))}
      </FieldRow>
    </StageFormFrame>
  )
}
