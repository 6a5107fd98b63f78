import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  selectIsFailed,
  selectIsSaving,
  selectNeeds,
  selectRefusal,
  selectSubject,
  selectValues,
} from '../../../../machines/kit/form.machine.ts'
import type {
  rejectionForm as rejectionMachine,
  RejectionValues,
} from '../../../../machines/recruitment/rejection-form.ts'
import { type RejectionForm, rejectionForm } from '../../../contract/stage-forms.ts'
import { longestText, type Option } from '../../../contract/wire.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { useDraft } from '../../kit/drafts/use-draft.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { resolverOf } from '../../kit/forms/resolver-of.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { rejectionDraft } from '../../kit/drafts/stage-draft.ts'

/** The fields as text, which a draft stores too. */
type Typed = { motivoRechazo: string; comentarios: string }
const typedOf = ({
  motivoRechazo,
  comentarios,
}: Readonly<Record<string, string | number | boolean | null | undefined>>): Typed => ({
  motivoRechazo: String(motivoRechazo ?? ''),
  comentarios: String(comentarios ?? ''),
})
const valuesOf = ({ motivoRechazo, comentarios }: Typed): RejectionValues => ({
  motivoRechazo: Number(motivoRechazo) || undefined,
  comentarios: comentarios || undefined,
})

type RejectionActor = ActorRefFrom<typeof rejectionMachine>

/** Rejects from the vacancy step (spec 1 §2): candidate, vacancy and reason. `onSubmit` is called before sending. */
export function RejectDialog({ actor, onSubmit }: { actor: RejectionActor; onSubmit: () => unknown }) {
  const formId = useId()
  const isSending = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const reasons = useSelector(actor, selectNeeds<readonly Option[]>) ?? []
  const { idReclutamiento, nombreCandidato, tituloVacante, esRepostulacion } = selectSubject(actor.getSnapshot())
  const { watch, ...draft } = useDraft(rejectionDraft(idReclutamiento))
  useEmitted(actor, 'form.saved', draft.saved)
  const { register, handleSubmit, getValues, reset, formState } = useForm<Typed>({
    resolver: resolverOf<Typed>(rejectionForm, (typed) => {
      const values = valuesOf(typed)
      // The chosen reason may belong to another stage
      return { ...values, motivoRechazo: reasons.find(({ id }) => id === values.motivoRechazo)?.id }
    }),
    defaultValues: typedOf(draft.values ?? selectValues(actor.getSnapshot()) ?? {}),
  })
  const submit = handleSubmit((values) => {
    onSubmit()
    actor.send({ type: 'form.submitted', values: values as unknown as RejectionForm })
  })
  return (
    <FormDialog
      actor={actor}
      title="Rechazar Candidato"
      submit={{ label: 'Rechazar', danger: true, form: formId }}
      missing="No se encontró información suficiente para continuar."
      onClose={() => actor.send({ type: 'form.closed', values: valuesOf(getValues()) })}
    >
      <Form ref={watch} id={formId} onSubmit={submit}>
        <DraftNote draft={draft} onDiscard={() => reset(typedOf({}))} />
        <FormError
          message={
            isFailed
              ? 'No se pudo rechazar al candidato. Lo que escribiste sigue aquí; vuelve a intentarlo.'
              : refusal?.message
          }
        />
        <Facts
          facts={[
            { label: 'Candidato', value: nombreCandidato },
            { label: 'Vacante', value: esRepostulacion ? `${tituloVacante} (Repostulación)` : tituloVacante },
          ]}
        />
        <p>¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.</p>
        <Select
          label="Motivo"
          autoFocus
          placeholder="Selecciona un motivo"
          options={reasons.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          error={formState.errors.motivoRechazo?.message}
          defaultValue={getValues('motivoRechazo')}
          {...register('motivoRechazo')}
        />
        <TextArea
          label="Comentarios"
          optional
          rows={4}
          maxRows={6}
          maxLength={longestText}
          readOnly={isSending}
          error={formState.errors.comentarios?.message}
          defaultValue={getValues('comentarios')}
          {...register('comentarios')}
        />
      </Form>
    </FormDialog>
  )
}
