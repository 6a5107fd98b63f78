import { formSchemas } from '../../../contract/stage-forms.ts'
import type { StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { ChoiceField, ReasonField, yesOrNo } from './result-fields.tsx'

/** FT: whether the candidate goes on. */
export function FilterForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.FT)
  return (
    <StageFormFrame submitLabel="Guardar" {...frame}>
      <ChoiceField actor={actor} form={form} label="Continuar con el proceso" choices={yesOrNo} />
      {form.watch('continuar') === 'NO' && <ReasonField actor={actor} form={form} label="Motivos" />}
    </StageFormFrame>
  )
}
