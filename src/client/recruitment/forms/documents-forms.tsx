/** FD-EN, FD-ES and FD-RC: the candidate's documents. These forms have only buttons. */
import { useSelector } from '@xstate/react'
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
import { FormActions } from '../../ui/fields/form.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { StageActor, StageFormProps } from './stage-fields.ts'

type Answer = { continuar: 'SI' | 'omitir'; label: string }

function Answers({ actor, answers }: { actor: StageActor; answers: readonly Answer[] }) {
  const isSending = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, selectIsOutdated)
  const refusal = useSelector(actor, selectRefusal)
  const sent = useSelector(actor, selectValues)?.continuar
  if (isOutdated) return null
  return (
    <>
      <FormError message={refusal} />
      <FormActions>
        {answers.map(({ continuar, label }, index) => (
          <Button
            key={continuar}
            look={index === 0 ? 'primary' : 'secondary'}
            busy={isSending && sent === continuar}
            disabled={isSending && sent !== continuar}
            onClick={() => actor.send({ type: 'form.submitted', values: { continuar } })}
          >
            {label}
          </Button>
        ))}
      </FormActions>
    </>
  )
}

const next: Answer = { continuar: 'SI', label: 'Continuar' }

export function ActivateDocuments({ actor }: StageFormProps) {
  const { numeroProvisional } = useSelector(actor, selectProcess)
  return (
    <Stack>
      <Callout>
        El número provisional {numeroProvisional} ya está disponible. Activa los documentos para que el candidato los
        cargue.
      </Callout>
      <Answers actor={actor} answers={[{ continuar: 'SI', label: 'Activar documentos' }]} />
    </Stack>
  )
}

export const WaitForDocuments = ({ actor }: StageFormProps) => (
  <Stack>
    <Callout tone="waiting">Esperando a que el candidato cargue sus documentos.</Callout>
    <Answers actor={actor} answers={[next, { continuar: 'omitir', label: 'Omitir paso' }]} />
  </Stack>
)

export const ReceivedDocuments = ({ actor }: StageFormProps) => (
  <Stack>
    <Callout tone="success">El candidato cargó todos sus documentos.</Callout>
    <Answers actor={actor} answers={[next]} />
  </Stack>
)
