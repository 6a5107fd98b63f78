import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/callout.tsx'
import type { StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { ChoiceField, ReasonField, yesOrNo } from './result-fields.tsx'

/** OF: whether the candidate took the offer. */
export function OfferForm({ actor }: StageFormProps) {
  const { form, ...frame } = useStageForm(actor, formSchemas.OF)
  return (
    <StageFormFrame submitLabel="Guardar" {...frame}>
      {!frame.isCorrection && <Callout tone="success">El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.</Callout>}
      <ChoiceField actor={actor} form={form} label="El candidato aceptó la oferta" choices={yesOrNo} />
      {form.watch('continuar') === 'NO' && <ReasonField actor={actor} form={form} />}
    </StageFormFrame>
  )
}
