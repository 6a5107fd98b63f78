import type { ActorRefFrom } from 'xstate'
import { selectNeeds, selectSubject, selectValues } from '../../../../machines/kit/form.machine.ts'
import type {
  rejectionForm as rejectionMachine,
  RejectionValues,
} from '../../../../machines/recruitment/rejection-form.ts'
import { rejectionForm } from '../../../contract/stage-forms.ts'
import { longestText, type Option } from '../../../contract/wire.ts'
import { rejectionDraft } from '../../kit/drafts/stage-draft.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { ShortChoice } from '../../ui/fields/choice/short-choice.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'

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

/** Rejects from the vacancy step (spec 1 §2): candidate, vacancy and reason. */
export function RejectDialog({ actor }: { actor: RejectionActor }) {
  const { idReclutamiento, nombreCandidato, tituloVacante, esRepostulacion } = selectSubject(actor.getSnapshot())
  const rejection = useResourceForm<Typed, RejectionValues, readonly Option[]>(actor, {
    stored: () => typedOf(selectValues(actor.getSnapshot()) ?? {}),
    schema: rejectionForm,
    read: (typed) => {
      const values = valuesOf(typed)
      // The chosen reason may belong to another stage
      const reason = selectNeeds(actor.getSnapshot())?.find(({ id }) => id === values.motivoRechazo)
      return { ...values, motivoRechazo: reason?.id }
    },
    draft: { name: rejectionDraft(idReclutamiento), read: typedOf },
    onStartOver: () => {
      rejection.form.reset(typedOf({}))
    },
  })
  const { form, needs, isSaving } = rejection
  const { errors } = form.formState
  const close = () => actor.send({ type: 'form.closed', values: valuesOf(form.getValues()) })
  return (
    <ResourceFormDialog
      form={{ ...rejection, close }}
      title="Rechazar Candidato"
      label="Rechazar"
      danger
      missing="No se encontró información suficiente para continuar."
      failedText="No se pudo rechazar al candidato. Lo que escribiste sigue aquí; vuelve a intentarlo."
    >
      <p>
        <strong>{nombreCandidato}</strong> · {esRepostulacion ? `${tituloVacante} (Repostulación)` : tituloVacante}
      </p>
      <p>¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.</p>
      <ShortChoice
        label="Motivo"
        autoFocus
        placeholder="Selecciona un motivo"
        options={(needs ?? []).map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
        error={errors.motivoRechazo?.message}
        {...form.register('motivoRechazo')}
      />
      <TextArea
        label="Comentarios"
        optional
        rows={4}
        maxRows={6}
        maxLength={longestText}
        readOnly={isSaving}
        error={errors.comentarios?.message}
        defaultValue={form.getValues('comentarios')}
        {...form.register('comentarios')}
      />
    </ResourceFormDialog>
  )
}
