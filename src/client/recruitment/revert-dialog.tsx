import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  type discardReversalMachine,
  selectIsFailed,
  selectIsReverting,
  selectReason,
  selectReversalRefusal,
} from '../../../machines/recruitment/discard-reversal.machine.ts'
import { reversalForm } from '../../contract/recruitment.ts'
import { longestText } from '../../contract/wire.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { draftsOfProcess } from './stage-draft.ts'

type ReversalActor = ActorRefFrom<typeof discardReversalMachine>

/** Takes a discard back, with a reason; `etapa` is where the process returns to. */
export function RevertDialog({ actor, etapa }: { actor: ReversalActor; etapa: string }) {
  const formId = useId()
  const isSending = useSelector(actor, selectIsReverting)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectReversalRefusal)
  const { watch, ...draft } = useReversalDraft(actor)
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    resolver: valibotResolver(reversalForm),
    defaultValues: { motivo: selectReason(actor.getSnapshot()), ...draft.values },
  })
  const close = () => actor.send({ type: 'reversal.closed', motivo: getValues('motivo') })
  return (
    <Dialog
      open
      title="Revertir descarte"
      busy={isSending}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isSending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isSending}>
            Revertir descarte
          </Button>
        </>
      }
    >
      <p>
        El proceso vuelve a la etapa en que estaba: {etapa}. El descarte y tu motivo quedan en el historial, y las
        entrevistas pendientes recuperan su hora si sigue libre.
      </p>
      <Form ref={watch} id={formId} onSubmit={handleSubmit(({ motivo }) => actor.send({ type: 'reversal.submitted', motivo }))}>
        <DraftNote draft={draft} onDiscard={() => reset({ motivo: '' })} />
        <FormError message={isFailed ? 'No se pudo revertir el descarte. Lo que escribiste sigue aquí; vuelve a intentarlo.' : refusal} />
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
    </Dialog>
  )
}

function useReversalDraft(actor: ReversalActor) {
  const { idReclutamiento } = actor.getSnapshot().context
  return useDraft(`${draftsOfProcess(idReclutamiento)}reversion`, {
    outside: (draft) => {
      const subscription = actor.subscribe(({ context }) => {
        if (context.answer?.kind === 'reverted') draft.send({ type: 'form.saved' })
      })
      return () => subscription.unsubscribe()
    },
  })
}
