import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsFailed,
  selectIsSaving,
  selectNeeds,
  selectRefusal,
  selectSaved,
} from '../../../machines/kit/form.machine.ts'
import { type LinkInfo, newPasswordForm, passwordHint } from '../../contract/profile.ts'
import { allProblems } from '../kit/forms/all-problems.ts'
import { NotYet } from '../kit/forms/form-dialog.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/text/password-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './access.module.css'
import { type ChoosingMachine, wireAccess } from './access-wiring.ts'

/** The link of a letter: the name of its account, and a form for the new password. */
export function LinkForm({ enlace }: { enlace: string }) {
  const actor = useFormActor(useWired(wireAccess).choosing, { enlace }, ({ outcome }) => {
    // The link is used up: it is removed from the browser's history
    if (outcome === 'saved') history.replaceState(history.state, '', location.pathname)
  })
  const isChosen = useSelector(actor, selectSaved) !== null
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  return (
    <>
      <h1 className={styles.title}>Elige tu contraseña</h1>
      <div role="status">
        {isChosen && <Callout tone="success">Tu contraseña quedó guardada. Ya puedes ingresar con ella.</Callout>}
      </div>
      {!isChosen &&
        (isShown ? (
          <Fields actor={actor} />
        ) : (
          <NotYet
            actor={actor}
            missing="Este enlace ya no sirve: se usó, venció o se reemplazó por uno más reciente."
          />
        ))}
    </>
  )
}

function Fields({ actor }: { actor: ActorRefFrom<ChoosingMachine> }) {
  const { nombre, usuario } = useSelector(actor, selectNeeds<LinkInfo>)!
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(newPasswordForm),
    ...allProblems,
    defaultValues: { nueva: '', repetida: '' },
  })
  const problem = (name: 'nueva' | 'repetida') => formState.errors[name]?.message ?? refusal?.fields?.[name]
  return (
    <Form onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
      <p>
        Hola, {nombre}. Ingresarás con el usuario <strong>{usuario}</strong>.
      </p>
      <FormError
        message={
          isFailed
            ? 'No sabemos si quedó guardada; vuelve a intentarlo.'
            : refusal?.fields
              ? undefined
              : refusal?.message
        }
      />
      <input type="text" name="username" autoComplete="username" value={usuario} readOnly hidden />
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
      <Button type="submit" look="primary" wide busy={isSaving}>
        Guardar contraseña
      </Button>
    </Form>
  )
}
