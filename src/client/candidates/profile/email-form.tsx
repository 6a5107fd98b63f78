import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { selectIsFailed, selectIsSaving, selectRefusal, selectSubject } from '../../../../machines/kit/form.machine.ts'
import type { FormLike } from '../../../../machines/kit/form.types.ts'
import { email, isSameEmail, misspelledEmail, sameEmail } from '../../../contract/candidates.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { InlineForm } from '../../ui/fields/inline-form.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TextField } from '../../ui/fields/text/text-field.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import type { EmailActor, ProfileActor } from '../candidate-actors.ts'
import { emailDraft, emailIn } from './email-draft.ts'

const typedBeside = (current: string) =>
  v.object({
    correo: v.pipe(
      email,
      v.check((correo) => !isSameEmail(correo, current), sameEmail),
    ),
  })

/** The inline e-mail form: Enter or the tick confirms, Escape or the cross cancels (spec 1 §2, §5). */
export function EmailForm({ actor, profile, correo }: { actor: EmailActor; profile: ProfileActor; correo: string }) {
  const isSaving = useSelector(actor, selectIsSaving)
  const refusal = useSelector(actor, refusalText)
  const { watch, ...draft } = useDraft(emailDraft(selectSubject(actor.getSnapshot()).idCandidato), { read: emailIn })
  const { register, handleSubmit, setFocus, reset, formState } = useForm({
    resolver: valibotResolver(typedBeside(correo)),
    reValidateMode: 'onSubmit',
    defaultValues: { correo, ...draft.values },
  })
  useEmitted(actor, 'form.saved', draft.saved)
  const cancel = () => {
    draft.saved()
    actor.send({ type: 'form.closed' })
  }
  const submit = (event: FormEvent) => {
    // Called before the pressed button is disabled, which would lose the focus
    setFocus('correo')
    return handleSubmit(
      (values) => actor.send({ type: 'form.submitted', values }),
      ({ correo: problem }) => profile.send({ type: 'email.mistyped', message: problem?.message ?? misspelledEmail }),
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
            <IconButton
              type="submit"
              look="outlined"
              label="Guardar correo"
              icon={<Check aria-hidden="true" />}
              disabled={isSaving}
            />
            <IconButton
              look="outlined"
              label="Cancelar"
              icon={<X aria-hidden="true" />}
              disabled={isSaving}
              onClick={cancel}
            />
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
          error={formState.errors.correo?.message ?? refusal}
          {...register('correo')}
        />
      </InlineForm>
    </Stack>
  )
}

const refusalText = (snapshot: FormLike) =>
  selectIsFailed(snapshot)
    ? 'No se pudo guardar el correo. Lo que escribiste sigue aquí; vuelve a intentarlo.'
    : selectRefusal(snapshot)?.message
