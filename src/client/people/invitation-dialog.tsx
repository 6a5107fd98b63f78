import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { invitationForm, type InvitationForm } from '../../contract/people.ts'
import { linkLife } from '../../contract/profile.ts'
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
import { emptyPerson, PersonFields, readPerson, type TypedPerson } from './person-fields.tsx'
import { invitationDraft, type InvitationMachine, type PersonNeeds, wirePeople } from './wiring.ts'

/** Somebody new is written a link by which they choose their password. */
export function InvitationDialog({ onEnd }: { onEnd: (changed: boolean) => void }) {
  const formId = useId()
  const actor = useFormActor(useWired(wirePeople).invitation, null, (output) => onEnd(output.outcome !== 'closed'))
  const { watch, ...draft } = useDraft(invitationDraft)
  const form = useForm<TypedPerson>({ resolver, ...allProblems, defaultValues: { ...emptyPerson, ...draft.values } })
  useEmitted(actor, 'form.saved', draft.saved)
  const isChanged = () => Object.values(form.getValues()).some((value) => value.trim() !== '')
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  return (
    <>
      <FormDialog actor={actor} title="Invitar" submit={{ label: 'Enviar invitación', form: formId }} onClose={() => actor.send({ type: 'form.closed', changed: isChanged() })}>
        <Form ref={watch} id={formId} onSubmit={form.handleSubmit((values) => actor.send({ type: 'form.submitted', values: values as unknown as InvitationForm }))}>
          <DraftNote draft={draft} onDiscard={() => form.reset(emptyPerson)} />
          <Fields actor={actor} form={form} />
        </Form>
      </FormDialog>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}

const resolver = resolverOf<TypedPerson>(invitationForm, readPerson)

function Fields({ actor, form }: { actor: ActorRefFrom<InvitationMachine>; form: Parameters<typeof PersonFields>[0]['form'] }) {
  const needs = useSelector(actor, selectNeeds<PersonNeeds>)
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  if (!needs) return null
  return (
    <>
      <p>Recibe por correo un enlace para elegir su contraseña. Sirve {linkLife.invitacion.text} y una sola vez.</p>
      <FormError message={isFailed ? unsavedForm : refusal?.message} />
      <PersonFields form={form} options={needs.options} refused={refusal?.fields} disabled={isSaving} isNew />
    </>
  )
}
