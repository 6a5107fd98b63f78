import { useSelector } from '@xstate/react'
import { selectCode } from '../../../../machines/recruitment/stage-form.machine.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { AwaitedInterview } from './awaited-interview.tsx'
import { approvedOrRejected, ChoiceField, CommentField, ReasonField } from './result-fields.tsx'

/** PE-RE and SE-RE: the result of an interview. */
export function InterviewResultForm({ actor }: StageFormProps) {
  const stage = useStageForm(actor, formSchemas['PE-RE'])
  const { form } = stage
  const isArea = useSelector(actor, selectCode) === 'SE-RE'
  return (
    <StageFormFrame submitLabel="Guardar resultado" stage={stage} yes="Aprobado">
      <AwaitedInterview actor={actor} />
      <ChoiceField
        stage={stage}
        label={isArea ? 'Resultado de la entrevista de área' : 'Resultado de la entrevista'}
        choices={approvedOrRejected}
      />
      {form.watch('continuar') === 'NO' && <ReasonField stage={stage} />}
      <CommentField stage={stage} name="comentarios" />
    </StageFormFrame>
  )
}
