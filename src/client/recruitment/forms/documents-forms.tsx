/** FD-EN, FD-ES and FD-RC: the candidate's documents. These forms have only buttons. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  selectIsOutdated,
  selectIsSaving,
  selectProcess,
  selectRefusal,
  selectValues,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import type { StageActor, StageFormProps } from './stage-fields.ts'
import { StageWithoutFields } from './stage-form-frame.tsx'

type Answer = { continuar: 'SI' | 'omitir'; label: string }

/** What is known, and the answers in the bar. */
function Answers({ actor, answers, children }: { actor: StageActor; answers: readonly Answer[]; children: ReactNode }) {
  const isSending = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const refusal = useSelector(actor, selectRefusal)
  const sent = useSelector(actor, selectValues)?.continuar
  const buttons = answers.map(({ continuar, label }, index) => (
    <Button
      key={continuar}
      look={index === 0 ? 'primary' : 'secondary'}
      busy={isSending && sent === continuar}
      disabled={isSending && sent !== continuar}
      onClick={() => actor.send({ type: 'form.submitted', values: { continuar } })}
    >
      {label}
    </Button>
  ))
  return (
    <StageWithoutFields bar={!isOutdated && buttons}>
      {children}
      {!isOutdated && <FormError message={refusal} />}
    </StageWithoutFields>
  )
}

const next: Answer = { continuar: 'SI', label: 'Continuar' }

export function ActivateDocuments({ actor }: StageFormProps) {
  const { numeroProvisional } = useSelector(actor, selectProcess)
  return (
    <Answers actor={actor} answers={[{ continuar: 'SI', label: 'Activar documentos' }]}>
      <Callout>
        El número provisional {numeroProvisional} ya está disponible. Activa los documentos para que el candidato los
        cargue.
      </Callout>
    </Answers>
  )
}

export const WaitForDocuments = ({ actor }: StageFormProps) => (
  <Answers actor={actor} answers={[next, { continuar: 'omitir', label: 'Omitir paso' }]}>
    <Callout tone="waiting">Esperando a que el candidato cargue sus documentos.</Callout>
  </Answers>
)

export const ReceivedDocuments = ({ actor }: StageFormProps) => (
  <Answers actor={actor} answers={[next]}>
    <Callout tone="success">El candidato cargó todos sus documentos.</Callout>
  </Answers>
)
