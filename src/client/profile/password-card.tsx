import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { passwordForm, passwordHint } from '../../contract/profile.ts'
import { allProblems } from '../kit/forms/all-problems.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form, FormActions } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/text/password-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireProfile } from './wiring.ts'

/** Changes the user's own password, which ends the other sessions. Passwords are not stored in drafts. */
export function PasswordCard({ userName, onChanged }: { userName: string; onChanged: () => void }) {
  const actor = useFormActor(useWired(wireProfile).password, null, ({ outcome }) => {
    if (outcome === 'saved') onChanged()
  })
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(passwordForm),
    ...allProblems,
    defaultValues: { actual: '', nueva: '', repetida: '' },
  })
  const problem = (name: 'actual' | 'nueva' | 'repetida') => formState.errors[name]?.message ?? refusal?.fields?.[name]
  return (
    <Card title="Contraseña">
      <Form onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
        <FormError
          message={
            isFailed
              ? 'No sabemos si cambió. Lo que escribiste sigue aquí; vuelve a intentarlo.'
              : refusal?.fields
                ? undefined
                : refusal?.message
          }
        />
        {/* For the browser's password manager */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          readOnly={isSaving}
          error={problem('actual')}
          {...register('actual')}
        />
        <PasswordField
          label="Contraseña nueva"
          hint={passwordHint}
          autoComplete="new-password"
          readOnly={isSaving}
          error={problem('nueva')}
          {...register('nueva')}
        />
        <PasswordField
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          readOnly={isSaving}
          error={problem('repetida')}
          {...register('repetida')}
        />
        <FormActions>
          <Button type="submit" look="primary" busy={isSaving}>
            Cambiar contraseña
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
