import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { documentRejectionForm, longestRejectionReason } from '../../contract/documents.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { DraftNote } from '../kit/drafts/draft-note.tsx'
import { useDraft } from '../kit/drafts/use-draft.ts'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { documentRejectionDraft } from '../kit/drafts/stage-draft.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireDocumentRejection } from './rejection-wiring.ts'
import type { DocumentSubject } from './wiring.ts'

type DialogProps = { subject: DocumentSubject; onEnd: (output: FormOutput<{ motivo: string }, Moved>) => void }

/** Requires a reason for rejecting one document; the candidate reads it. */
export function RejectionDialog({ subject, onEnd }: DialogProps) {
  const formId = useId()
  const actor = useFormActor(useWired(wireDocumentRejection), subject, onEnd)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const isSending = useSelector(actor, selectIsSaving)
  const { watch, ...draft } = useDraft(documentRejectionDraft(subject))
  useEmitted(actor, 'form.saved', draft.saved)
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    resolver: valibotResolver(documentRejectionForm),
    defaultValues: { motivo: '', ...draft.values },
  })
  return (
    <FormDialog
      actor={actor}
      title="Rechazar documento"
      submit={{ label: 'Rechazar documento', form: formId }}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <p>
        Se avisa al candidato que debe volver a cargar <strong>{subject.nombre}</strong>, con el motivo que escribas, y
        el proceso vuelve a esperarlo.
      </p>
      <Form ref={watch} id={formId} onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
        <DraftNote draft={draft} onDiscard={() => reset({ motivo: '' })} />
        <FormError
          message={
            isFailed
              ? 'No se pudo rechazar el documento. Lo que escribiste sigue aquí; vuelve a intentarlo.'
              : refusal?.message
          }
        />
        <TextArea
          label="Motivo"
          required
          rows={4}
          maxRows={6}
          maxLength={longestRejectionReason}
          readOnly={isSending}
          error={formState.errors.motivo?.message}
          defaultValue={getValues('motivo')}
          {...register('motivo')}
        />
      </Form>
    </FormDialog>
  )
}
