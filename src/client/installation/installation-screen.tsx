import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectRefusal, selectSaved } from '../../../machines/kit/form.machine.ts'
import { branchNames } from '../../contract/access.ts'
import { type InstallationForm, installationForm } from '../../contract/installation.ts'
import { passwordHint } from '../../contract/profile.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import { unsavedForm } from '../kit/api/failure-text.ts'
import { basePath } from '../kit/navigation/base-path.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Brand } from '../ui/layout/frame/brand.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { EntryLayout } from '../ui/layout/entry-layout.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { FieldRow, Form } from '../ui/fields/form.tsx'
import { FileLink } from '../ui/actions/link.tsx'
import { PasswordField } from '../ui/fields/text/password-field.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import styles from './installation-screen.module.css'
import type { InstallationMachine, Installed } from './wiring.ts'

/**
 * The first screen of an empty database: a person who can read the server's start output creates the first account
 * (docs/operate/installation.md).
 */
export function InstallationScreen({ machine }: { machine: InstallationMachine }) {
  const actor = useFormActor(machine, null)
  const installed = useSelector(actor, selectSaved<Installed>)
  return installed ? <Done installed={installed} /> : <Fields actor={actor} />
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EntryLayout
      brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
      statement="La primera cuenta, y todo lo demás se hace desde adentro."
    >
      <h1 className={styles.title}>{title}</h1>
      {children}
    </EntryLayout>
  )
}

function Done({ installed }: { installed: Installed }) {
  const isOurs = 'usuario' in installed
  return (
    <Entry title="Instalación">
      <div role="status" className={styles.done}>
        <Callout tone={isOurs ? 'success' : 'info'}>
          {isOurs
            ? `Listo: ingresa como ${installed.usuario} con la contraseña que elegiste.`
            : 'Ya hay quien administre: la instalación se hizo antes.'}
        </Callout>
      </div>
      <FileLink look="button" href={`${basePath}/`}>
        Ir a ingresar
      </FileLink>
    </Entry>
  )
}

const branchOptions = branches.map((value) => ({ value, label: branchNames[value] }))

function Fields({ actor }: { actor: ActorRefFrom<InstallationMachine> }) {
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(installationForm),
    defaultValues: { clave: '', rama: '' as Branch, usuario: '', nombre: '', apellidos: '', correo: '', password: '' },
  })
  const errorOf = (field: keyof InstallationForm) => formState.errors[field]?.message ?? refusal?.fields?.[field]
  const text = (field: keyof InstallationForm) => ({ readOnly: isSaving, error: errorOf(field), ...register(field) })
  return (
    <Entry title="Instalación">
      <p className={styles.lead}>Nadie puede ingresar todavía. Crea la cuenta de quien va a administrar.</p>
      <Form onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
        <FormError message={isFailed ? unsavedForm : refusal?.message} />
        <TextField
          label="Clave de instalación"
          hint="La dijo el servidor al arrancar; vale un día."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...text('clave')}
        />
        <Select
          label="Rama"
          options={branchOptions}
          placeholder="Elige la rama"
          disabled={isSaving}
          error={errorOf('rama')}
          {...register('rama')}
        />
        <FieldRow>
          <TextField label="Nombre" autoComplete="given-name" {...text('nombre')} />
          <TextField label="Apellidos" autoComplete="family-name" {...text('apellidos')} />
        </FieldRow>
        <TextField label="Correo" type="email" inputMode="email" autoComplete="email" {...text('correo')} />
        <TextField
          label="Usuario"
          hint="Con él se ingresa; por ejemplo nombre.apellido."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('usuario')}
        />
        <PasswordField label="Contraseña" hint={passwordHint} autoComplete="new-password" {...text('password')} />
        <Button type="submit" look="primary" wide busy={isSaving} disabled={isSaving}>
          Crear la cuenta
        </Button>
      </Form>
    </Entry>
  )
}
