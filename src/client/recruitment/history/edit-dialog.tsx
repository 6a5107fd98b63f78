import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCorrection } from '../../../../machines/recruitment/candidate-process.machine.ts'
import {
  selectForm,
  selectIsConfirmingLoss,
  selectItem,
  type stageCorrectionMachine,
} from '../../../../machines/recruitment/stage-correction.machine.ts'
import { selectIsSaving, selectValues } from '../../../../machines/recruitment/stage-form.machine.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangesContext, type Changes } from './changes.ts'
import type { ProcessActor } from '../process-actor.ts'
import type { StageActor } from '../forms/stage-fields.ts'
import { StageFormView } from '../forms/stage-form-view.tsx'

type CorrectionActor = ActorRefFrom<typeof stageCorrectionMachine>

/** Corrects the saved values of a stage without moving the process (spec 1 §2, edit-stage modal). */
export function EditDialog({ actor }: { actor: ProcessActor }) {
  const correction = useSelector(actor, selectCorrection)
  const form = useSelector(correction, (snapshot) => snapshot && selectForm(snapshot))
  return correction && form ? <OpenEdit key={form.sessionId} actor={correction} form={form} /> : null
}

function OpenEdit({ actor, form }: { actor: CorrectionActor; form: StageActor }) {
  const { title } = useSelector(actor, selectItem)
  const changes = useRef<Changes>(null)
  const discard = () => {
    changes.current?.forget()
    actor.send({ type: 'closing.confirmed' })
  }
  const close = () =>
    actor.send({
      type: 'edit.closed',
      changed: changes.current?.isChanged() ?? false,
      sent: selectValues(form.getSnapshot()) !== null,
    })
  return (
    <>
      {/* Rendered before the window: the dialog that closes last returns the focus to the history */}
      <ConfirmDialog
        open={useSelector(actor, selectIsConfirmingLoss)}
        title="Tienes cambios sin guardar."
        confirmLabel="Descartar cambios"
        cancelLabel="Seguir editando"
        danger
        onConfirm={discard}
        onCancel={() => actor.send({ type: 'closing.cancelled' })}
      >
        Si cierras la ventana se pierde lo que cambiaste. Lo guardado se queda como estaba.
      </ConfirmDialog>
      <Dialog open title={`Editar: ${title}`} busy={useSelector(form, selectIsSaving)} onClose={close}>
        <ChangesContext value={changes}>
          <StageFormView actor={form} onStep={() => {}} />
        </ChangesContext>
      </Dialog>
    </>
  )
}
