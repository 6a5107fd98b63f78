import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectRefusal, selectSubject } from '../../../machines/kit/form.machine.ts'
import { longestReason, reopeningForm } from '../../contract/publications.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FormDialog, FormLoss } from '../forms/form-dialog.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { reopeningDraft, type ReopeningMachine } from './publication-wiring.ts'

/** A closed publication is reopened with a reason, as its days and openings have it. */
export function ReopeningDialog({ actor }: { actor: ActorRefFrom<ReopeningMachine> }) {
  const formId = useId()
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { watch, ...draft } = useDraft(reopeningDraft(selectSubject(actor.getSnapshot())))
  useEmitted(actor, 'form.saved', draft.saved)
  const { register, handleSubmit, getValues, reset, formState } = useForm({ resolver: valibotResolver(reopeningForm), defaultValues: { motivo: '', ...draft.values } })
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  return (
    <>
      <FormDialog
        actor={actor}
        title="Reabrir publicación"
        submit={{ label: 'Reabrir publicación', form: formId }}
        onClose={() => actor.send({ type: 'form.closed', changed: getValues('motivo').trim() !== '' })}
      >
        <p>Vuelve a estar como le toca por sus fechas y sus plazas. Quienes se rechazaron al cerrarla siguen rechazados.</p>
        <Form ref={watch} id={formId} onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
          <DraftNote draft={draft} onDiscard={() => reset({ motivo: '' })} />
          <FormError message={isFailed ? 'No se reabrió. Lo que escribiste sigue aquí; vuelve a intentarlo.' : refusal?.message} />
          <TextArea
            label="Motivo"
            rows={3}
            maxLength={longestReason}
            readOnly={isSaving}
            error={formState.errors.motivo?.message}
            defaultValue={getValues('motivo')}
            {...register('motivo')}
          />
        </Form>
      </FormDialog>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}
