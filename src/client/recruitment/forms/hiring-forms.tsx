/** CN-DE: the decision to hire, and the next stage otherwise; CN-PC: the hire is complete. */
import type { ReactNode } from 'react'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { ChoiceField, ReasonField, yesOrNo } from './result-fields.tsx'
import { FreeOpenings, HiredOn, HiringDay } from './vacancy-facts.tsx'

const decisions = [
  { value: 'repostular', label: 'Repostular' },
  { value: 'descartar', label: 'Descartar' },
]

export function HiringForm({ actor }: StageFormProps) {
  const stage = useStageForm(actor, formSchemas['CN-DE'])
  const { form } = stage
  const isNo = form.watch('continuar') === 'NO'
  const decision = form.watch('decision')
  return (
    <StageFormFrame submitLabel="Guardar" stage={stage} yes="Sí">
      <FreeOpenings />
      <HiringDay />
      <ChoiceField stage={stage} label="¿El candidato fue contratado?" choices={yesOrNo} />
      {isNo && (
        <ChoiceField stage={stage} name="decision" label="¿Qué deseas hacer con el candidato?" choices={decisions} />
      )}
      {isNo && decision && <ReasonField key={decision} stage={stage} reapplication={decision === 'repostular'} />}
    </StageFormFrame>
  )
}

export function HiredMessage({ action }: { action?: ReactNode }) {
  return (
    <Stack>
      <Callout tone="success" action={action}>
        El candidato fue contratado. El proceso de selección terminó.
      </Callout>
      <HiredOn />
    </Stack>
  )
}
