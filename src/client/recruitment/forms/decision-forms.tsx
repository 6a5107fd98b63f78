/** FT, OF, ES, SE-MR and CN-DEG: one decision, and the reason of a No. */
import type { ReactNode } from 'react'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/callout.tsx'
import type { StageFormProps } from '../stage-fields.ts'
import { StageFormFrame } from '../stage-form-frame.tsx'
import { useStageForm } from '../use-stage-form.ts'
import { type Choice, ChoiceField, ReasonField, yesOrNo } from './result-fields.tsx'

/** `intro`: what is said before the stage is worked, and not in a correction. */
type Decision = { label: string; choices?: readonly Choice[]; submitLabel?: string; reasonLabel?: string; intro?: ReactNode }

const decisionForm = (code: 'FT' | 'OF' | 'ES' | 'SE-MR' | 'CN-DEG', { label, choices = yesOrNo, submitLabel = 'Guardar', reasonLabel, intro }: Decision) =>
  function DecisionForm({ actor }: StageFormProps) {
    const { form, ...frame } = useStageForm(actor, formSchemas[code])
    return (
      <StageFormFrame submitLabel={submitLabel} {...frame}>
        {!frame.isCorrection && intro}
        <ChoiceField actor={actor} form={form} label={label} choices={choices} />
        {form.watch('continuar') === 'NO' && <ReasonField actor={actor} form={form} label={reasonLabel} />}
      </StageFormFrame>
    )
  }

export const FilterForm = decisionForm('FT', { label: 'Continuar con el proceso', reasonLabel: 'Motivos' })

export const OfferForm = decisionForm('OF', {
  label: 'El candidato aceptó la oferta',
  intro: <Callout tone="success">El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.</Callout>,
})

export const StudyForm = decisionForm('ES', {
  label: 'Resultado del estudio socioeconómico',
  submitLabel: 'Guardar resultado',
  choices: [
    { value: 'SI', label: 'Aprobado' },
    { value: 'NO', label: 'No Aprobado' },
    { value: 'n/a', label: 'N/A' },
  ],
})

export const ManagerRejectionForm = decisionForm('SE-MR', {
  label: 'Acción',
  submitLabel: 'Ejecutar acción',
  choices: [
    { value: 'SI', label: 'Agendar entrevista con otro gerente' },
    { value: 'NO', label: 'Descartar al candidato' },
  ],
  intro: <Callout>El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?</Callout>,
})

export const GroupHiringForm = decisionForm('CN-DEG', { label: '¿Deseas contratar al candidato?' })
