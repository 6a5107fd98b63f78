import { useActorRef } from '@xstate/react'
import { selectNamed } from '../../../../machines/slots/person-search.machine.ts'
import { observerForm, responsibleForm } from '../../../contract/publication-people.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { PersonField } from '../../kit/lookups/person-field.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { type Assignment, collaboratorLabel, wirePublicationPeople } from './publication-wiring.ts'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

const kinds = {
  responsable: {
    schema: responsibleForm,
    title: 'Asignar responsable',
    label: 'Responsable',
    optional: false,
    placeholder: 'Escribe su nombre o su correo',
    none: 'No hay personas con ese nombre o correo.',
  },
  observador: {
    schema: observerForm,
    title: 'Elegir observador',
    label: 'Observador',
    optional: true,
    placeholder: 'Escribe su correo',
    none: 'No hay personas con ese correo.',
  },
} as const

/** Chooses and saves the responsible person or the observer of a publication (spec 2 §7). The observer is optional. */
export function PersonDialog({ kind, ...props }: PublicationDialogProps & { kind: keyof typeof kinds }) {
  const machines = useWired(wirePublicationPeople)[kind]
  const { schema, title, label, optional, placeholder, none } = kinds[kind]
  const now = props.publication[kind]
  const search = useActorRef(machines.search, {
    input: now
      ? { chosen: { idUsuario: now.idEmpleado, email: kind === 'responsable' ? collaboratorLabel(now) : now.correo } }
      : undefined,
  })
  const actor = usePublicationForm(machines.form, props)
  const assignment = useResourceForm<Assignment, Assignment, null>(actor, {
    stored: () => ({ idEmpleado: now?.idEmpleado ?? null }),
    schema,
    draft: null,
    external: { read: () => ({ idEmpleado: selectNamed(search.getSnapshot()) }) },
  })
  return (
    <ResourceFormDialog
      form={assignment}
      title={title}
      label="Guardar"
      failedText="No se pudo guardar; vuelve a intentarlo."
    >
      <PersonField
        search={search}
        label={label}
        optional={optional}
        name={kind}
        placeholder={placeholder}
        emptyText={none}
        error={assignment.errorOf('idEmpleado')}
        onChange={() => assignment.form.clearErrors()}
      />
    </ResourceFormDialog>
  )
}
