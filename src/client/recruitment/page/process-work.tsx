import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import {
  selectIsRefreshing,
  selectOperation,
  selectStageForm,
} from '../../../../machines/recruitment/candidate-process.machine.ts'
import { selectCode, selectIsOutdated } from '../../../../machines/recruitment/stage-form.machine.ts'
import { phases } from '../../../contract/phases.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { DocumentReviewContext } from '../../documents/document-review.ts'
import { DocumentsProgress } from '../../documents/document-rows.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LeftDrafts } from './stale-drafts-notes.tsx'
import { type ProcessActor, ProcessContext } from '../process-actor.ts'
import { RevertButton } from '../decisions/revert-button.tsx'
import { StageFormView } from '../forms/stage-form-view.tsx'
import { StepSelector } from './step-selector.tsx'

/** Messages where there is nothing to fill in. */
const outcomes = {
  abierta: { tone: 'info', text: 'Solo puedes consultar este proceso.' },
  descartada: { tone: 'danger', text: 'El candidato fue rechazado en esta etapa. El historial se conserva.' },
  contratada: { tone: 'success', text: 'El candidato fue contratado. El proceso de selección terminó.' },
} as const

/** The form of the stage; for a read-only user, the stage only. */
export function ProcessWork({ actor, status }: { actor: ProcessActor; status: ProcessStatus }) {
  const operation = useSelector(actor, selectOperation)
  const stageForm = useSelector(actor, selectStageForm)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const outdatedTitle = useSelector(
    stageForm,
    (form) => form && selectIsOutdated(form) && phases[selectCode(form)].descripcion,
  )
  const review = useContext(DocumentReviewContext)
  const current = operation?.description || status.proceso.etapaActual
  return (
    <>
      <LeftDrafts proceso={status.proceso} actor={stageForm} />
      <Card
        next
        title={outdatedTitle || (stageForm || isRefreshing ? current : status.proceso.etapaActual)}
        actions={
          stageForm && (
            <>
              {review && <DocumentsProgress review={review} />}
              <StepSelector actor={actor} operations={status.operaciones} current={operation?.idFase} />
            </>
          )
        }
      >
        {stageForm ? (
          <ProcessContext value={actor}>
            <Stack>
              <ToRebook actor={actor} status={status} />
              <StageFormView
                key={stageForm.sessionId}
                actor={stageForm}
                onStep={(idFase) => actor.send({ type: 'step.chosen', idFase })}
                action={<RevertButton actor={actor} proceso={status.proceso} />}
              />
            </Stack>
          </ProcessContext>
        ) : isRefreshing ? (
          <Loading text="Obteniendo información..." />
        ) : (
          <LockedRecruitment actor={actor} status={status} />
        )}
      </Card>
    </>
  )
}

/** Another hour for an interview that has lost its own, before its result can be recorded. */
function ToRebook({
  actor,
  status: {
    proceso: { porReagendar },
    history,
    ficha,
  },
}: {
  actor: ProcessActor
  status: ProcessStatus
}) {
  if (!porReagendar) return null
  const booking = history.find((item) => item.editable && item.idEntrevista === porReagendar.idEntrevista)
  const why = porReagendar.cancelada
    ? 'El candidato canceló su entrevista.'
    : 'La entrevista se quedó sin hora: ya se había ocupado.'
  const choose = booking && (
    <Button size="small" onClick={() => actor.send({ type: 'edit.requested', item: booking })}>
      Elegir otra hora
    </Button>
  )
  return (
    <Callout tone="waiting" action={choose}>
      {why}{' '}
      {ficha.turno === 'candidato'
        ? 'Puede elegir otra hora en su página; también puedes elegirla tú.'
        : 'Hay que elegir otra hora.'}
    </Callout>
  )
}

function LockedRecruitment({ actor, status: { proceso } }: { actor: ProcessActor; status: ProcessStatus }) {
  const { tone, text } = outcomes[proceso.desenlace]
  return (
    <Callout tone={tone} action={<RevertButton actor={actor} proceso={proceso} />}>
      {text}
    </Callout>
  )
}
