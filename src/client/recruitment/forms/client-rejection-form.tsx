import { useSelector } from '@xstate/react'
import { selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { ReasonField } from './result-fields.tsx'

/** SE-MRG: the client rejected the candidate. The only answer is to discard; the initial reason is the client's. */
export function ClientRejectionForm({ actor }: StageFormProps) {
  const { idPreRechazo } = useSelector(actor, selectProcess)
  const stage = useStageForm(actor, formSchemas['SE-MRG'], {
    external: () => ({ continuar: 'NO' }),
    initial: idPreRechazo ? { motivoRechazo: idPreRechazo } : {},
  })
  return (
    <StageFormFrame submitLabel="Ejecutar acción" stage={stage}>
      <Callout>El candidato fue rechazado por el Cliente...</Callout>
      <ReasonField stage={stage} />
    </StageFormFrame>
  )
}
