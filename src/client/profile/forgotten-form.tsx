import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { selectIsFailed, selectIsSaving, selectRefusal, selectSaved } from '../../../machines/kit/form.machine.ts'
import { forgottenForm, linkLife } from '../../contract/profile.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './access.module.css'
import { wireAccess } from './access-wiring.ts'

/** Shows the same message whether the account exists or not. */
export function ForgottenForm() {
  const actor = useFormActor(useWired(wireAccess).forgotten, null)
  const isSent = useSelector(actor, selectSaved) !== null
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(forgottenForm),
    defaultValues: { usuario: '' },
  })
  return (
    <>
      <h1 className={styles.title}>Olvidé mi contraseña</h1>
      <div role="status">
        {isSent && (
          <Callout tone="success">{`Si hay una cuenta así, en unos minutos recibirá un correo con un enlace que sirve ${linkLife.contrasena.text}.`}</Callout>
        )}
      </div>
      {!isSent && (
        <Form onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
          <p>Te enviamos por correo un enlace para elegir otra.</p>
          <FormError message={isFailed ? 'No se pudo pedir; vuelve a intentarlo.' : refusal?.message} />
          <TextField
            label="Usuario o correo"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isSaving}
            error={formState.errors.usuario?.message}
            {...register('usuario')}
          />
          <Button type="submit" look="primary" wide busy={isSaving}>
            Enviar enlace
          </Button>
        </Form>
      )}
    </>
  )
}
