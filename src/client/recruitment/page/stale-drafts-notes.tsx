import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { selectFilled, selectIsEditing, selectIsOutdated } from '../../../../machines/recruitment/stage-form.machine.ts'
import { phases } from '../../../contract/phases.ts'
import type { ProcessInfo } from '../../../contract/recruitment.ts'
import { type FoundDraft, removeDraft, subscribeToDrafts } from '../../kit/drafts/draft-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import type { StageActor } from '../forms/stage-fields.ts'
import { isForStage, leftBehind, phaseOf, takeLeft } from './stale-drafts.ts'

/** Drafts of a stage from which the process has moved on: they can be read, and only be reused by hand. */
export function LeftDrafts({ proceso, actor }: { proceso: ProcessInfo; actor: StageActor | undefined }) {
  // As text, so that equal values keep the snapshot stable
  const left = useSyncExternalStore(subscribeToDrafts, () => JSON.stringify(leftBehind(proceso)))
  const isOutdated = useSelector(actor, (form) => form !== undefined && selectIsOutdated(form))
  // The form is still on the screen with its typed values
  if (isOutdated) return null
  return (JSON.parse(left) as FoundDraft[]).map((found) => <Left key={found.form} found={found} actor={actor} />)
}

function Left({ found, actor }: { found: FoundDraft; actor: StageActor | undefined }) {
  const canTake = useSelector(
    actor,
    (form) => form !== undefined && selectIsEditing(form) && isForStage(found, selectFilled(form)),
  )
  const take = () => {
    if (!actor) return
    takeLeft(found, selectFilled(actor.getSnapshot()))
    actor.send({ type: 'draft.changed' })
  }
  return (
    <Callout tone="waiting">
      <Stack>
        <p>
          <strong>Lo que escribiste en «{phases[phaseOf(found)].descripcion}» no se guardó:</strong> el proceso cambió
          mientras tanto.
        </p>
        <Facts facts={found.draft.shown} />
        <Row>
          {canTake && (
            <Button size="small" onClick={take}>
              Usar en este formulario
            </Button>
          )}
          <Button size="small" onClick={() => removeDraft(found)}>
            Descartar borrador
          </Button>
        </Row>
      </Stack>
    </Callout>
  )
}
