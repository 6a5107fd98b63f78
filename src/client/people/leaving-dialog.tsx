import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { holdsAnything, type Person, type PersonDetail, withoutSuccessor } from '../../contract/people.ts'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { SuccessorField, AssignmentList } from './assignment-list.tsx'
import { type LeavingMachine, wirePeople } from './wiring.ts'
import { fullName } from './labels.ts'

/** Deactivates an account; the same call hands its assignments over to a colleague. */
export function LeavingDialog({ persona, onEnd }: { persona: Person; onEnd: (changed: boolean) => void }) {
  const formId = useId()
  const actor = useFormActor(useWired(wirePeople).leaving, { persona }, (output) => {
    // Closed after it was sent: the account may have been deactivated
    const mayHaveChanged = output.outcome !== 'closed' || output.wasSent
    onEnd(mayHaveChanged)
  })
  return (
    <FormDialog
      actor={actor}
      title={`Poner fuera de servicio a ${fullName(persona)}`}
      submit={{ label: 'Poner fuera de servicio', form: formId }}
      missing="Esa persona ya no es de tu rama."
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Fields actor={actor} formId={formId} />
    </FormDialog>
  )
}

function Fields({ actor, formId }: { actor: ActorRefFrom<LeavingMachine>; formId: string }) {
  const { pendientes, herederos } = useSelector(actor, selectNeeds<PersonDetail>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { idHeredero: '' } })
  const hasAssignments = holdsAnything(pendientes)
  const successorError = formState.errors.idHeredero?.message ?? refusal?.fields?.['idHeredero']
  const formError = successorError === undefined ? refusal?.message : undefined
  return (
    <Form
      id={formId}
      onSubmit={handleSubmit(({ idHeredero }) =>
        actor.send({ type: 'form.submitted', values: idHeredero === '' ? {} : { idHeredero: Number(idHeredero) } }),
      )}
    >
      <p>Sus sesiones se cierran en este momento y ya no podrá ingresar. Lo que hizo se queda en los historiales.</p>
      <FormError message={isFailed ? 'No se hizo nada; vuelve a intentarlo.' : formError} />
      {hasAssignments ? (
        <AssignmentList assignments={pendientes} title="Pasa a otra persona lo que tiene a su cargo:" />
      ) : (
        <p>No tiene nada a su cargo.</p>
      )}
      {hasAssignments && herederos.length > 0 && (
        <SuccessorField
          successors={herederos}
          disabled={isSaving}
          error={successorError}
          {...register('idHeredero', { required: withoutSuccessor })}
        />
      )}
      {hasAssignments && herederos.length === 0 && (
        <Callout tone="danger">
          Nadie de su rama lo puede recibir. Invita antes a alguien, o cambia el rol de una persona.
        </Callout>
      )}
    </Form>
  )
}
