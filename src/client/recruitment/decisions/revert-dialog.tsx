import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsFailed,
  selectIsSaving,
  selectRefusal,
  selectSubject,
  selectValues,
} from '../../../../machines/kit/form.machine.ts'
import type { reversalForm as reversalMachine } from '../../../../machines/recruitment/reversal-form.ts'
import { reversalForm } from '../../../contract/process-outcomes.ts'
import { longestText } from '../../../contract/wire.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { reversalDraft } from '../../kit/drafts/stage-draft.ts'

type ReversalActor = ActorRefFrom<typeof reversalMachine>

const discard = {
  title: 'Revertir descarte',
  text: (etapa: string) =>
    `El proceso vuelve a la etapa en que estaba: ${etapa}. El descarte y tu motivo quedan en el historial, y las entrevistas pendientes recuperan su hora si sigue libre.`,
  failed: 'No se pudo revertir el descarte. Lo que escribiste sigue aquí; vuelve a intentarlo.',
}
const hire: typeof discard = {
  title: 'Revertir contratación',
  text: () =>
    'El proceso vuelve a la decisión de contratación y su plaza queda libre otra vez. La contratación y tu motivo quedan en el historial; las estadísticas dejan de contarla.',
  failed: 'No se pudo revertir la contratación. Lo que escribiste sigue aquí; vuelve a intentarlo.',
}

/** Reverts a discard or a hire, with a reason; `etapa` is the stage of the discard. */
export function RevertDialog({ actor, etapa }: { actor: ReversalActor; etapa: string }) {
  const formId = useId()
  const isSending = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const subject = selectSubject(actor.getSnapshot())
  const said = subject.isHire ? hire : discard
  const { watch, ...draft } = useDraft(reversalDraft(subject))
  useEmitted(actor, 'form.saved', draft.saved)
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    resolver: valibotResolver(reversalForm),
    defaultValues: { motivo: '', ...selectValues(actor.getSnapshot()), ...draft.values },
  })
  return (
    <FormDialog
      actor={actor}
      title={said.title}
      submit={{ label: said.title, form: formId }}
      onClose={() => actor.send({ type: 'form.closed', values: getValues() })}
    >
      <p>{said.text(etapa)}</p>
      <Form ref={watch} id={formId} onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
        <DraftNote draft={draft} onDiscard={() => reset({ motivo: '' })} />
        <FormError message={isFailed ? said.failed : refusal?.message} />
        <TextArea
          label="Motivo"
          required
          rows={4}
          maxRows={6}
          maxLength={longestText}
          readOnly={isSending}
          error={formState.errors.motivo?.message}
          defaultValue={getValues('motivo')}
          {...register('motivo')}
        />
      </Form>
    </FormDialog>
  )
}
