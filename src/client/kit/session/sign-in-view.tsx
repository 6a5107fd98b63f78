import { valibotResolver } from '@hookform/resolvers/valibot'
import { useActorRef, useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import {
  selectIsSending,
  selectIsSlowedDown,
  selectIsWaiting,
  selectRefusal,
  selectSeconds,
} from '../../../../machines/session/sign-in.machine.ts'
import { credentials } from '../../../contract/session.ts'
import { loadHttp } from '../api/call.ts'
import { loadEncryption } from '../api/password.ts'
import { accessPath, basePath } from '../navigation/base-path.ts'
import { useApplication } from '../actors/application-context.ts'
import { Brand } from '../../ui/layout/frame/brand.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { EntryLayout } from '../../ui/layout/entry-layout.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/text/password-field.tsx'
import { TextField } from '../../ui/fields/text/text-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { wireSignIn } from './wiring.ts'
import { selectEndedText } from './session-notices.ts'
import styles from './sign-in-view.module.css'

/** The login (spec 1 §2, §5, §8). `onTyping` is called once the user starts to sign in. */
export function SignInView({ onTyping }: { onTyping: () => void }) {
  const {
    session,
    config: { apiBase, provider },
  } = useApplication()
  const actor = useActorRef(useWired(wireSignIn))
  const sending = useSelector(actor, selectIsSending)
  const slowedDown = useSelector(actor, selectIsSlowedDown)
  const waiting = useSelector(actor, selectIsWaiting)
  const seconds = useSelector(actor, selectSeconds)
  const refusal = useSelector(actor, selectRefusal)
  const advice = refusal && advices[refusal]
  const ended = useSelector(session, selectEndedText)
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentials),
    defaultValues: { usuario: '', password: '' },
  })
  const submit = handleSubmit((values) => actor.send({ type: 'form.submitted', values }))
  useEmitted(actor, 'form.wanted', () => void submit())
  useEmitted(actor, 'session.started', (started) => session.send(started))
  useEmitted(actor, 'password.wanted', () => setFocus('password', { shouldSelect: true }))
  const typed = () => {
    actor.send({ type: 'form.changed' })
    onTyping()
    void loadHttp()
    void loadEncryption()
  }
  return (
    <EntryLayout
      brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
      statement="De la primera llamada a la contratación, cada candidato en su etapa."
    >
      <h1 className={styles.title}>Ingresar</h1>
      <Form onSubmit={submit} onInput={typed}>
        {/* The region exists before it has a text, or screen readers would not announce it */}
        <div role="status" className={styles.said}>
          {waiting && (
            <Callout tone="waiting">
              Hay muchas personas ingresando al mismo tiempo. Volveremos a intentarlo por ti en {spanOf(seconds)}.
            </Callout>
          )}
          {advice ? <Callout tone="danger">{advice}</Callout> : !waiting && ended && <Callout>{ended}</Callout>}
        </div>
        <TextField
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.usuario?.message}
          {...register('usuario')}
        />
        <PasswordField label="Contraseña" error={formState.errors.password?.message} {...register('password')} />
        <FormError
          message={slowedDown ? `Demasiados intentos. Podrás volver a intentarlo en ${spanOf(seconds)}.` : null}
        />
        <Button type="submit" look="primary" wide busy={sending} disabled={sending || slowedDown || waiting}>
          Ingresar a mi cuenta
        </Button>
        {waiting && (
          <Button wide onClick={() => actor.send({ type: 'waiting.cancelled' })}>
            Cancelar
          </Button>
        )}
      </Form>
      {provider && (
        <a href={`${apiBase}/acceso/proveedor`} className={styles.provider}>
          {provider}
        </a>
      )}
      <a href={basePath + accessPath} className={styles.forgotten}>
        Olvidé mi contraseña
      </a>
    </EntryLayout>
  )
}

/** Beside the form, because the notice with the specified text passes. */
const advices = {
  credenciales: 'Revisa el usuario y la contraseña.',
  otro: 'Vuelve a intentarlo más tarde.',
  // The form has its own message
  frenado: null,
}

const spanOf = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
