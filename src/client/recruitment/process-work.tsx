import { useSelector } from '@xstate/react'
import { selectOperation, selectStageForm } from '../../../machines/candidate-process.machine.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { Callout } from '../ui/callout.tsx'
import { Card } from '../ui/card.tsx'
import type { ProcessActor } from './process-actor.ts'
import { StageFormView } from './stage-form-view.tsx'
import { StepSelector } from './step-selector.tsx'

/** The stage being worked; for who may only look, where the process stands. */
export function ProcessWork({ actor, status }: { actor: ProcessActor; status: ProcessStatus }) {
  const operation = useSelector(actor, selectOperation)
  const stageForm = useSelector(actor, selectStageForm)
  if (!stageForm) {
    return (
      <Card title={status.proceso.etapaActual}>
        <Callout>Solo puedes consultar este proceso.</Callout>
      </Card>
    )
  }
  return (
    <Card
      title={operation?.description ?? status.proceso.etapaActual}
      actions={<StepSelector actor={actor} operations={status.operaciones} current={operation?.idFase} />}
    >
      <StageFormView
        key={stageForm.sessionId}
        actor={stageForm}
        onStep={(idFase) => actor.send({ type: 'step.chosen', idFase })}
      />
    </Card>
  )
}
