/** FT, OF, ES, SE-MR and CN-DEG: one decision, with a reason if it is No. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsCorrection } from '../../../../machines/recruitment/stage-form.machine.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { FreeOpenings, HiringDay, OfferedSalary } from './vacancy-facts.tsx'
import { type Choice, ChoiceField, ReasonField, yesOrNo } from './result-fields.tsx'

/** `intro`: text before the form, not shown in a correction. */
type Decision = {
  code: 'FT' | 'OF' | 'ES' | 'SE-MR' | 'CN-DEG'
  label: string
  choices?: readonly Choice[]
  submitLabel?: string
  reasonLabel?: string
  intro?: ReactNode
  /** Of the bar; null: too long for it. */
  yes?: string | null
}

function DecisionForm({
  actor,
  code,
  label,
  choices = yesOrNo,
  submitLabel = 'Guardar',
  reasonLabel,
  intro,
  yes = 'Sí',
}: StageFormProps & Decision) {
  const stage = useStageForm(actor, formSchemas[code])
  const { form } = stage
  const isCorrection = useSelector(actor, selectIsCorrection)
  return (
    <StageFormFrame submitLabel={submitLabel} stage={stage} yes={yes ?? undefined}>
      {!isCorrection && intro}
      <ChoiceField stage={stage} label={label} choices={choices} />
      {form.watch('continuar') === 'NO' && <ReasonField stage={stage} label={reasonLabel} />}
    </StageFormFrame>
  )
}

export const FilterForm = ({ actor }: StageFormProps) => (
  <DecisionForm actor={actor} code="FT" label="Continuar con el proceso" reasonLabel="Motivos" />
)

export const OfferForm = ({ actor }: StageFormProps) => (
  <DecisionForm
    actor={actor}
    code="OF"
    label="El candidato aceptó la oferta"
    intro={
      <>
        <Callout tone="success">El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.</Callout>
        <OfferedSalary />
      </>
    }
  />
)

const results: readonly Choice[] = [
  { value: 'SI', label: 'Aprobado' },
  { value: 'NO', label: 'No Aprobado' },
  { value: 'n/a', label: 'N/A' },
]
export const StudyForm = ({ actor }: StageFormProps) => (
  <DecisionForm
    actor={actor}
    code="ES"
    label="Resultado del estudio socioeconómico"
    submitLabel="Guardar resultado"
    choices={results}
    yes="Aprobado"
  />
)

const actions: readonly Choice[] = [
  { value: 'SI', label: 'Agendar entrevista con otro gerente' },
  { value: 'NO', label: 'Descartar al candidato' },
]
export const ManagerRejectionForm = ({ actor }: StageFormProps) => (
  <DecisionForm
    actor={actor}
    code="SE-MR"
    label="Acción"
    submitLabel="Ejecutar acción"
    choices={actions}
    yes={null}
    intro={<Callout>El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?</Callout>}
  />
)

export const GroupHiringForm = ({ actor }: StageFormProps) => (
  <DecisionForm
    actor={actor}
    code="CN-DEG"
    label="¿Deseas contratar al candidato?"
    intro={
      <>
        <FreeOpenings />
        <HiringDay />
      </>
    }
  />
)
