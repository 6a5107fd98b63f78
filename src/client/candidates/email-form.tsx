import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { type EmailEditSnapshot, selectIsSaving, selectProblem, selectRefusal } from '../../../machines/candidates/email-edit.machine.ts'
import { email, misspelledEmail, sameEmail } from '../../contract/candidates.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { InlineForm } from '../ui/inline-form.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEmitted } from '../use-emitted.ts'
import type { EmailActor } from './candidate-actors.ts'
import { emailDraft, emailIn } from './email-draft.ts'

const typed = v.object({ correo: email })

/** The e-mail in its place: Enter or the tick confirms, Escape or the cross cancels (spec 1 §2, §5). */
export function EmailForm({ actor, correo }: { actor: EmailActor; correo: string }) {
  const isSaving = useSelector(actor, selectIsSaving)
  const { watch, ...draft } = useDraft(emailDraft(actor.getSnapshot().context.idCandidato), { read: emailIn })
  const { register, handleSubmit, setFocus, reset } = useForm({
    resolver: valibotResolver(typed),
    defaultValues: { correo, ...draft.values },
  })
  useEmitted(actor, 'email.changed', draft.saved)
  const cancel = () => {
    draft.saved()
    actor.send({ type: 'edit.cancelled' })
  }
  const submit = (event: FormEvent) => {
    // Before the button that was pressed is disabled, and the focus lost with it
    setFocus('correo')
    return handleSubmit(
      (values) => actor.send({ type: 'email.submitted', correo: values.correo }),
      () => actor.send({ type: 'email.misspelled' }),
    )(event)
  }
  return (
    <Stack ref={watch} gap="small">
      <DraftNote draft={draft} onDiscard={() => reset({ correo })} />
      <InlineForm
        onSubmit={submit}
        onCancel={cancel}
        actions={
          <>
            <IconButton type="submit" look="outlined" label="Guardar correo" icon={<Check aria-hidden="true" />} disabled={isSaving} />
            <IconButton look="outlined" label="Cancelar" icon={<X aria-hidden="true" />} disabled={isSaving} onClick={cancel} />
          </>
        }
      >
        <TextField
          label="Correo"
          labelHidden
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSaving}
          aria-busy={isSaving || undefined}
          error={useSelector(actor, problemText)}
          {...register('correo')}
        />
      </InlineForm>
    </Stack>
  )
}

function problemText(snapshot: EmailEditSnapshot): string | undefined {
  const problem = selectProblem(snapshot)
  if (problem === 'same') return sameEmail
  if (problem === 'misspelled') return misspelledEmail
  if (problem === 'refused') return selectRefusal(snapshot) ?? undefined
  return problem === 'failed' ? 'No se pudo guardar el correo. Lo que escribiste sigue aquí; vuelve a intentarlo.' : undefined
}
