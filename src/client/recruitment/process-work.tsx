import Undo2 from 'lucide-react/icons/undo-2'
import { useSelector } from '@xstate/react'
import { selectOperation, selectStageForm } from '../../../machines/candidate-process.machine.ts'
import { selectCode, selectIsOutdated } from '../../../machines/stage-form.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Card } from '../ui/card.tsx'
import { LeftDrafts } from './left-drafts.tsx'
import type { ProcessActor } from './process-actor.ts'
import { StageFormView } from './stage-form-view.tsx'
import { StepSelector } from './step-selector.tsx'

/** What is said where there is nothing to fill in. */
const standings = {
  abierta: { tone: 'info', text: 'Solo puedes consultar este proceso.' },
  descartada: { tone: 'danger', text: 'El candidato fue descartado en esta etapa. El historial se conserva.' },
  contratada: { tone: 'success', text: 'El candidato fue contratado. El proceso de selección terminó.' },
} as const

/** The stage being worked; for who may only look, where the process stands. */
export function ProcessWork({ actor, status }: { actor: ProcessActor; status: ProcessStatus }) {
  const operation = useSelector(actor, selectOperation)
  const stageForm = useSelector(actor, selectStageForm)
  const outdatedTitle = useSelector(stageForm, (form) => form && selectIsOutdated(form) && phases[selectCode(form)].descripcion)
  const left = <LeftDrafts proceso={status.proceso} actor={stageForm} />
  if (!stageForm) {
    const standing = standings[status.proceso.desenlace]
    return (
      <>
        {left}
        <Card title={status.proceso.etapaActual}>
          <Callout
            tone={standing.tone}
            action={
              status.proceso.puedeRevertir && (
                <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={() => actor.send({ type: 'reversal.asked' })}>
                  Revertir descarte
                </Button>
              )
            }
          >
            {standing.text}
          </Callout>
        </Card>
      </>
    )
  }
  return (
    <>
      {left}
      <Card
        title={outdatedTitle || (operation?.description ?? status.proceso.etapaActual)}
        actions={<StepSelector actor={actor} operations={status.operaciones} current={operation?.idFase} />}
      >
        <StageFormView
          key={stageForm.sessionId}
          actor={stageForm}
          onStep={(idFase) => actor.send({ type: 'step.chosen', idFase })}
        />
      </Card>
    </>
  )
}
