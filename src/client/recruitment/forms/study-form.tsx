import { formSchemas } from '../../../contract/stage-forms.ts'
import type { StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { ChoiceField, ReasonField } from './result-fields.tsx'

const results = [
  { value: 'SI', label: 'Aprobado' },
  { value: 'NO', label: 'No Aprobado' },
  { value: 'n/a', label: 'N/A' },
]

/** ES: the socioeconomic study. */
export function StudyForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.ES)
  return (
    <StageFormFrame submitLabel="Guardar resultado" {...frame}>
      <ChoiceField actor={actor} form={form} label="Resultado del estudio socioeconómico" choices={results} />
      {form.watch('continuar') === 'NO' && <ReasonField actor={actor} form={form} />}
    </StageFormFrame>
  )
}
