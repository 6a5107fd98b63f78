import { useSelector } from '@xstate/react'
import { selectEditedItem, selectEditForm } from '../../../machines/candidate-process.machine.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { ProcessActor } from './process-actor.ts'
import { StageFormView } from './stage-form-view.tsx'

/** Corrects what was saved in a stage, without moving the process. */
export function EditDialog({ actor }: { actor: ProcessActor }) {
  const form = useSelector(actor, selectEditForm)
  const item = useSelector(actor, selectEditedItem)
  return (
    <Dialog
      open={form !== undefined}
      title={`Editar: ${item?.title ?? ''}`}
      onClose={() => actor.send({ type: 'edit.closed' })}
    >
      {form && <StageFormView actor={form} onStep={() => {}} />}
    </Dialog>
  )
}
