import { invitationForm, type InvitationForm } from '../../contract/people.ts'
import { linkLife } from '../../contract/profile.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { emptyPerson, PersonFields, readPerson, type TypedPerson } from './person-fields.tsx'
import { invitationDraft, type PersonNeeds, wirePeople } from './wiring.ts'

/** Invites a person by a letter with a link, where they choose their password. */
export function InvitationDialog({ onEnd }: { onEnd: (changed: boolean) => void }) {
  const actor = useFormActor(useWired(wirePeople).invitation, null, (output) =>
    onEnd(output.outcome !== 'closed' || output.wasSent),
  )
  const invitation = useResourceForm<TypedPerson, InvitationForm, PersonNeeds | null>(actor, {
    stored: () => emptyPerson,
    schema: invitationForm,
    read: readPerson,
    draft: { name: invitationDraft },
  })
  const { needs } = invitation
  return (
    <ResourceFormDialog
      form={invitation}
      title="Invitar"
      label="Enviar invitación"
      intro={
        <p>Recibe por correo un enlace para elegir su contraseña. Sirve {linkLife.invitacion.text} y una sola vez.</p>
      }
    >
      {needs && <PersonFields person={invitation} options={needs.options} isNew />}
    </ResourceFormDialog>
  )
}
