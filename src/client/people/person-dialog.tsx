import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type Person, personForm, type PersonForm } from '../../contract/people.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { allProblems } from '../forms/all-problems.ts'
import { FormDialog, FormLoss } from '../forms/form-dialog.tsx'
import { resolverOf } from '../forms/resolver-of.ts'
import { useFormActor } from '../forms/use-form-actor.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { AssignmentList, HeirField } from './assignment-list.tsx'
import { emptyPerson, PersonFields, readPerson, type TypedPerson } from './person-fields.tsx'
import { personDraft, type PersonMachine, type PersonNeeds, wirePeople } from './wiring.ts'

const typedFrom = ({ nombre, apellidos, correo, rol, idSede }: Person): TypedPerson => ({ ...emptyPerson, nombre, apellidos, correo, rol, idSede: idSede === null ? '' : String(idSede) })

/** Name, mail, role and site of somebody; what the new role may not hold passes to a colleague at once. */
export function PersonDialog({ persona, onEnd }: { persona: Person; onEnd: (changed: boolean) => void }) {
  const formId = useId()
  const actor = useFormActor(useWired(wirePeople).edited, { persona }, (output) => onEnd(output.outcome !== 'closed' || output.wasSent))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (isShown) return <Fields actor={actor} formId={formId} />
  return (
    <FormDialog actor={actor} title="Editar persona" submit={{ label: 'Guardar', form: formId }} missing="Esa persona ya no es de tu rama." onClose={() => actor.send({ type: 'form.closed', changed: false })}>
      {null}
    </FormDialog>
  )
}

const resolver = resolverOf<TypedPerson>(personForm, readPerson)

function Fields({ actor, formId }: { actor: ActorRefFrom<PersonMachine>; formId: string }) {
  const { options, detail } = useSelector(actor, selectNeeds<PersonNeeds>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const persona = detail?.persona ?? selectSubject(actor.getSnapshot()).persona
  const stored = typedFrom(persona)
  const { watch, ...draft } = useDraft(personDraft(persona))
  const form = useForm<TypedPerson>({ resolver, ...allProblems, defaultValues: { ...stored, ...draft.values } })
  useEmitted(actor, 'form.saved', draft.saved)
  const rol = useWatch({ control: form.control, name: 'rol' })
  // Which role may hold what is the server's to say; where another one is chosen, an heir can be named at once
  const mayHandOver = rol !== persona.rol && detail !== null && detail.herederos.length > 0
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  return (
    <>
      <FormDialog
        actor={actor}
        title="Editar persona"
        submit={{ label: 'Guardar', form: formId }}
        onClose={() => actor.send({ type: 'form.closed', changed: JSON.stringify(form.getValues()) !== JSON.stringify(stored) })}
      >
        <Form ref={watch} id={formId} onSubmit={form.handleSubmit((values) => actor.send({ type: 'form.submitted', values: values as unknown as PersonForm }))}>
          <DraftNote draft={draft} onDiscard={() => form.reset(stored)} />
          <FormError message={isFailed ? unsavedForm : refusal?.message} />
          <PersonFields form={form} options={options} refused={refusal?.fields} disabled={isSaving} roleLocked={persona.esPropia} />
          {rol !== persona.rol && <p>Con otro rol se cierran sus sesiones: vuelve a ingresar con lo que le toca ahora.</p>}
          {mayHandOver && (
            <>
              <AssignmentList held={detail.pendientes} title="Tiene a su cargo:" />
              <HeirField
                heirs={detail.herederos}
                hint="Hace falta si con el rol nuevo no lo puede tener"
                optional
                disabled={isSaving}
                error={form.formState.errors.idHeredero?.message ?? refusal?.fields?.['idHeredero']}
                {...form.register('idHeredero')}
              />
            </>
          )}
        </Form>
      </FormDialog>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}
