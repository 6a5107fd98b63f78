import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { documentRejectionForm, longestRejectionReason } from '../../contract/documents.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { documentRejectionDraft } from '../kit/drafts/stage-draft.ts'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { focusedFirst } from '../ui/overlays/dialog.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireDocumentRejection } from './rejection-wiring.ts'
import type { DocumentSubject } from './wiring.ts'

type Reason = { motivo: string }
type DialogProps = { subject: DocumentSubject; onEnd: (output: FormOutput<Reason, Moved>) => void }

/** Requires a reason for rejecting one document; the candidate reads it. */
export function RejectionDialog({ subject, onEnd }: DialogProps) {
  const actor = useFormActor(useWired(wireDocumentRejection), subject, onEnd)
  const rejection = useResourceForm<Reason, Reason, null>(actor, {
    stored: () => ({ motivo: '' }),
    schema: documentRejectionForm,
    draft: { name: documentRejectionDraft(subject) },
  })
  const { form, isSaving } = rejection
  return (
    <ResourceFormDialog
      form={rejection}
      title="Rechazar documento"
      label="Rechazar documento"
      failedText="No se pudo rechazar el documento. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={
        <p>
          Se avisa al candidato que debe volver a cargar <strong>{subject.nombre}</strong>, con el motivo que escribas,
          y el proceso vuelve a esperarlo.
        </p>
      }
    >
      <TextArea
        {...focusedFirst}
        label="Motivo"
        required
        rows={4}
        maxRows={6}
        maxLength={longestRejectionReason}
        readOnly={isSaving}
        error={form.formState.errors.motivo?.message}
        defaultValue={form.getValues('motivo')}
        {...form.register('motivo')}
      />
    </ResourceFormDialog>
  )
}
