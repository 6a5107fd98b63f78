import { useWatch } from 'react-hook-form'
import { useActorRef } from '@xstate/react'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds, selectSubject, selectValues } from '../../../../machines/kit/form.machine.ts'
import type {
  rejectionForm as rejectionMachine,
  RejectionValues,
} from '../../../../machines/recruitment/rejection-form.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import { letterChoice } from '../../../contract/letters.ts'
import { rejectionForm } from '../../../contract/stage-forms.ts'
import { longestText, type Option } from '../../../contract/wire.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { rejectionDraft } from '../../kit/drafts/stage-draft.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { delayOf, readLastHours } from '../../letters/letter-hours.ts'
import type { TypedLetter } from '../../letters/letter-fields.tsx'
import { RejectionLetter, templateOf } from '../../letters/rejection-letter.tsx'
import { wireLetters } from '../../letters/wiring.ts'
import { ShortChoice } from '../../ui/fields/choice/short-choice.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'

/** The fields as text, which a draft stores too. */
type Typed = { motivoRechazo: string; comentarios: string } & TypedLetter
type Stored = Readonly<Record<string, string | number | boolean | null | undefined>>
const typedOf = ({ motivoRechazo, comentarios, cuando = readLastHours(), plantilla }: Stored): Typed => ({
  motivoRechazo: String(motivoRechazo ?? ''),
  comentarios: String(comentarios ?? ''),
  cuando: String(cuando),
  plantilla: String(plantilla ?? ''),
})
/** Typed values of an earlier opening of the dialog. */
const storedOf = ({ carta, ...values }: RejectionValues): Stored => ({
  ...values,
  ...(carta && { cuando: carta.horas, plantilla: carta.idPlantilla }),
})

const missingTemplate = 'Espera a que carguen las plantillas, o elige «No enviar».'
const schema = v.object({
  ...rejectionForm.entries,
  carta: v.optional(v.object({ ...letterChoice.entries, idPlantilla: v.number(missingTemplate) })),
})

type RejectionActor = ActorRefFrom<typeof rejectionMachine>

/** Rejects from the vacancy step (spec 1 §2): candidate, vacancy and reason; and the letter to the candidate. */
export function RejectDialog({ actor }: { actor: RejectionActor }) {
  const { idReclutamiento, nombreCandidato, tituloVacante, esRepostulacion } = selectSubject(actor.getSnapshot())
  const letters = useActorRef(useWired(wireLetters).options, {
    input: { question: { idReclutamiento, uso: 'rechazo' as const } },
  })
  const reasonOf = (typed: Pick<Typed, 'motivoRechazo'>) =>
    // The chosen reason may belong to another stage
    selectNeeds(actor.getSnapshot())?.find(({ id }) => id === Number(typed.motivoRechazo))
  const valuesOf = (typed: Typed) => {
    const reason = reasonOf(typed)
    const horas = delayOf(typed.cuando)
    const template = templateOf(selectThing(letters.getSnapshot()), reason?.descripcion ?? null, typed.plantilla)
    return {
      motivoRechazo: reason?.id,
      comentarios: typed.comentarios || undefined,
      ...(horas !== null && { carta: { idPlantilla: template?.idPlantilla, horas } }),
    }
  }
  const rejection = useResourceForm<Typed, RejectionValues, readonly Option[]>(actor, {
    stored: () => typedOf(storedOf(selectValues(actor.getSnapshot()) ?? {})),
    schema,
    read: valuesOf,
    draft: { name: rejectionDraft(idReclutamiento), read: typedOf },
    onStartOver: () => {
      rejection.form.reset(typedOf({}))
    },
  })
  const { form, needs, isSaving } = rejection
  const { errors } = form.formState
  const close = () => actor.send({ type: 'form.closed', values: valuesOf(form.getValues()) as RejectionValues })
  const typed = useWatch({ control: form.control }) as Typed
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
      <RejectionLetter
        actor={letters}
        motivo={reasonOf(typed)?.descripcion ?? null}
        typed={typed}
        error={(errors as { carta?: { idPlantilla?: { message?: string } } }).carta?.idPlantilla?.message}
        disabled={isSaving}
        onChange={(name, value) => form.setValue(name, value)}
      />
    </ResourceFormDialog>
  )
}
