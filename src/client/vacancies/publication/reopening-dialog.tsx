import type { ActorRefFrom } from 'xstate'
import { selectSubject } from '../../../../machines/kit/form.machine.ts'
import { longestReason, reopeningForm } from '../../../contract/publications.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { type Reopening, reopeningDraft, type ReopeningMachine } from './publication-wiring.ts'

/** Reopens a closed publication with a reason, if its days and openings allow it. */
export function ReopeningDialog({ actor }: { actor: ActorRefFrom<ReopeningMachine> }) {
  const reopening = useResourceForm<Reopening, Reopening, null>(actor, {
    stored: () => ({ motivo: '' }),
    schema: reopeningForm,
    draft: { name: reopeningDraft(selectSubject(actor.getSnapshot())) },
  })
  const { form, isSaving, errorOf } = reopening
  return (
    <ResourceFormDialog
      form={reopening}
      title="Reabrir publicación"
      label="Reabrir publicación"
      failedText="No se reabrió. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={
        <p>
          Vuelve a estar como le toca por sus fechas y sus plazas. Quienes se rechazaron al cerrarla siguen rechazados.
        </p>
      }
    >
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={longestReason}
        readOnly={isSaving}
        error={errorOf('motivo')}
        defaultValue={form.getValues('motivo')}
        {...form.register('motivo')}
      />
    </ResourceFormDialog>
  )
}
