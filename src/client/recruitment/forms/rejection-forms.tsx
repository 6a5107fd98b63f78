/** SE-MR and SE-MRG: who interviewed said no, and the recruiter decides. */
import { useSelector } from '@xstate/react'
import { selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/callout.tsx'
import type { StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { ChoiceField, ReasonField } from './result-fields.tsx'

const options = [
  { value: 'SI', label: 'Agendar entrevista con otro gerente' },
  { value: 'NO', label: 'Descartar al candidato' },
]

export function ManagerRejectionForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas['SE-MR'])
  return (
    <StageFormFrame submitLabel="Ejecutar acción" {...frame}>
      {!frame.isCorrection && <Callout>El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?</Callout>}
      <ChoiceField actor={actor} form={form} label="Acción" choices={options} />
      {form.watch('continuar') === 'NO' && <ReasonField actor={actor} form={form} />}
    </StageFormFrame>
  )
}

/** Its only answer is to discard; the reason starts as the one that the client gave. */
export function ClientRejectionForm({ actor }: StageFormProps) {
  const { idPreRechazo } = useSelector(actor, selectProcess)
  const { form, ...frame } = useStageForm(actor, formSchemas['SE-MRG'], () => ({ continuar: 'NO' }), idPreRechazo ? { motivoRechazo: idPreRechazo } : {})
  return (
    <StageFormFrame submitLabel="Ejecutar acción" {...frame}>
      <Callout>El candidato fue rechazado por el Cliente...</Callout>
      <ReasonField actor={actor} form={form} />
    </StageFormFrame>
  )
}
