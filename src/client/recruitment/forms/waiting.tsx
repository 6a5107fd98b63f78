/** SE-ES and SE-ESG: the interviewer has not recorded a result yet. FC-ES: the application is unfinished. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { selectCode, selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { wireNotifications } from '../../notifications/wiring.ts'
import type { StageFormProps } from './stage-fields.ts'
import { OpenInterviews } from './open-interviews.tsx'
import { StageWithoutFields } from './stage-form-frame.tsx'

export function WaitForManager({ actor }: StageFormProps) {
  return (
    <Stack>
      <Callout tone="waiting">Esperando a que el Gerente complete el registro de la entrevista.</Callout>
      <OpenInterviews actor={actor} />
    </Stack>
  )
}

/** `onStep` shows another step of the screen. */
export function WaitForClient({ actor, onStep }: StageFormProps & { onStep: (idFase: number) => void }) {
  return (
    <StageWithoutFields
      bar={
        <Button look="primary" onClick={() => onStep(phases['SE-AGG'].idFase)}>
          Agendar nueva entrevista
        </Button>
      }
    >
      <Callout tone="waiting">
        Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.
      </Callout>
      <OpenInterviews actor={actor} />
    </StageWithoutFields>
  )
}

export function WaitForApplication({ actor }: StageFormProps) {
  const codigo = useSelector(actor, selectCode)
  const { idCandidato, idReclutamiento, modo } = useSelector(actor, selectProcess)
  const { resendNotification } = useWired(wireNotifications)
  const resend = useActorRef(resendNotification)
  const requestResend = () =>
    resend.send({
      type: 'command.requested',
      subject: { codigo, modo: modo === 'grupo' ? 'AGG' : 'AG', idCandidato, idReclutamiento },
    })
  return (
    <StageWithoutFields
      bar={
        <Button look="primary" busy={useSelector(resend, selectIsDoing)} onClick={requestResend}>
          Reenviar notificación
        </Button>
      }
    >
      <Callout tone="waiting">El candidato aún no completa su solicitud de empleo.</Callout>
    </StageWithoutFields>
  )
}
