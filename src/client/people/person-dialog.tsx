import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type Person, personForm, type PersonForm } from '../../contract/people.ts'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { AssignmentList, SuccessorField } from './assignment-list.tsx'
import { emptyPerson, PersonFields, readPerson, type TypedPerson } from './person-fields.tsx'
import { personDraft, type PersonMachine, type PersonNeeds, wirePeople } from './wiring.ts'

const typedFrom = ({ nombre, apellidos, correo, rol, idSede }: Person): TypedPerson => ({
  ...emptyPerson,
  nombre,
  apellidos,
  correo,
  rol,
  idSede: idSede === null ? '' : String(idSede),
})

/**
 * Edits a person's name, mail, role and site; assignments that the new role cannot have pass to a colleague at once.
 */
export function PersonDialog({ persona, onEnd }: { persona: Person; onEnd: (changed: boolean) => void }) {
  const actor = useFormActor(useWired(wirePeople).edited, { persona }, (output) =>
    onEnd(output.outcome !== 'closed' || output.wasSent),
  )
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (isShown) return <Fields actor={actor} />
  return (
    <FormDialog
      actor={actor}
      title="Editar persona"
      submit={{ label: 'Guardar', form: '' }}
      missing="Esa persona ya no es de tu rama."
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      {null}
    </FormDialog>
  )
}

function Fields({ actor }: { actor: ActorRefFrom<PersonMachine> }) {
  const { options, detail } = useSelector(actor, selectNeeds<PersonNeeds>)!
  const subject = selectSubject(actor.getSnapshot())
  const persona = detail?.persona ?? subject.persona
  const person = useResourceForm<TypedPerson, PersonForm, PersonNeeds>(actor, {
    stored: (needs) => typedFrom(needs.detail?.persona ?? subject.persona),
    schema: personForm,
    read: readPerson,
    draft: { name: personDraft(persona) },
  })
  const { form, isSaving, errorOf } = person
  const rol = useWatch({ control: form.control, name: 'rol' })
  // The server decides which role can have which assignments; when the role changes, an successor can be named at once
  const mayHandOver = rol !== persona.rol && detail !== null && detail.herederos.length > 0
  return (
    <ResourceFormDialog form={person} title="Editar persona" label="Guardar">
      <PersonFields person={person} options={options} roleLocked={persona.esPropia} />
      {rol !== persona.rol && <p>Con otro rol se cierran sus sesiones: vuelve a ingresar con lo que le toca ahora.</p>}
      {mayHandOver && (
        <>
          <AssignmentList assignments={detail.pendientes} title="Tiene a su cargo:" />
          <SuccessorField
            successors={detail.herederos}
            hint="Hace falta si con el rol nuevo no lo puede tener"
            optional
            disabled={isSaving}
            error={errorOf('idHeredero')}
            {...form.register('idHeredero')}
          />
        </>
      )}
    </ResourceFormDialog>
  )
}
