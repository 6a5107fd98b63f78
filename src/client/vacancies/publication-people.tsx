import { useActorRef, useSelector } from '@xstate/react'
import { useId } from 'react'
import { selectIsFailed, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { selectNamed } from '../../../machines/recruitment/person-search.machine.ts'
import { observerForm, responsibleForm } from '../../contract/publications.ts'
import { collaboratorLabel } from '../api/vacancies.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useHeldForm } from '../forms/use-held-form.ts'
import { PersonField } from '../lookups/person-field.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useWired } from '../actors/use-wired.ts'
import { type Assignment, wirePublicationPeople } from './publication-wiring.ts'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

const kinds = {
  responsable: { schema: responsibleForm, title: 'Asignar responsable', label: 'Responsable', placeholder: 'Escribe su nombre o su correo', none: 'No hay personas con ese nombre o correo.' },
  observador: { schema: observerForm, title: 'Elegir observador', label: 'Observador (opcional)', placeholder: 'Escribe su correo', none: 'No hay personas con ese correo.' },
} as const

/** Looks for who answers for a publication, or observes it, and keeps them (spec 2 §7). Without an observer nobody observes it. */
export function PersonDialog({ kind, ...props }: PublicationDialogProps & { kind: keyof typeof kinds }) {
  const formId = useId()
  const machines = useWired(wirePublicationPeople)[kind]
  const { schema, title, label, placeholder, none } = kinds[kind]
  const now = props.publication[kind]
  const search = useActorRef(machines.search, { input: now ? { chosen: { idUsuario: now.idEmpleado, email: kind === 'responsable' ? collaboratorLabel(now) : now.correo } } : undefined })
  const actor = usePublicationForm(machines.form, props)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { submit, clearErrors, formState } = useHeldForm<Assignment, Assignment>(
    schema,
    () => ({ idEmpleado: selectNamed(search.getSnapshot()) }),
    (values) => actor.send({ type: 'form.submitted', values }),
  )
  return (
    <FormDialog actor={actor} title={title} submit={{ label: 'Guardar', form: formId }} onClose={() => actor.send({ type: 'form.closed' })}>
      <Form id={formId} onSubmit={submit}>
        <FormError message={isFailed ? 'No se pudo guardar; vuelve a intentarlo.' : refusal?.message} />
        <PersonField search={search} label={label} name={kind} placeholder={placeholder} emptyText={none} error={formState.errors.idEmpleado?.message} onChange={() => clearErrors()} />
      </Form>
    </FormDialog>
  )
}
