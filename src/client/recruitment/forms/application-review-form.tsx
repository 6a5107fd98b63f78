import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { selectProcess } from '../../../../machines/recruitment/stage-form.machine.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import type { StageFormProps } from './stage-fields.ts'
import { StageFormFrame } from './stage-form-frame.tsx'
import { useStageForm } from './use-stage-form.ts'
import { ChoiceField, CommentField } from './result-fields.tsx'

const answers = [
  { value: 'SI', label: 'Aceptar' },
  { value: 'NO', label: 'Rechazar' },
]
const ApplicationTabs = lazy(async () => ({
  default: (await import('../../applications/application-tabs.tsx')).ApplicationTabs,
}))

/** FC-RC: review the application, accept it or return it with a comment. */
export function ApplicationReviewForm({ actor }: StageFormProps) {
  const { idReclutamiento } = useSelector(actor, selectProcess)
  const stage = useStageForm(actor, formSchemas['FC-RC'])
  const { form } = stage
  const [isOpen, setIsOpen] = useState(false)
  return (
    <StageFormFrame submitLabel="Validar expediente" stage={stage} yes="Aceptar">
      <div>
        <Button onClick={() => setIsOpen(true)}>Revisar información</Button>
      </div>
      <Dialog open={isOpen} title="Revisar información" size="large" onClose={() => setIsOpen(false)}>
        <Suspense fallback={<Loading text="Obteniendo información..." />}>
          <ApplicationTabs idReclutamiento={idReclutamiento} />
        </Suspense>
      </Dialog>
      <ChoiceField stage={stage} label="Resultado de la revisión" choices={answers} />
      {form.watch('continuar') === 'NO' && (
        <CommentField stage={stage} name="comentario" label="Motivo del rechazo" optional={false} />
      )}
    </StageFormFrame>
  )
}
