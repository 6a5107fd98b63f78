import * as v from 'valibot'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import type { BulkAction } from '../../contract/bulk.ts'
import { letterChoice, templateFor } from '../../contract/letters.ts'
import { longestText, requiredText, text } from '../../contract/wire.ts'
import { lackingIn, ratedOf, type Rating, ScoreFields } from '../scores/score-fields.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { LetterFields, type TypedLetter } from '../letters/letter-fields.tsx'
import { delayOf, readLastHours } from '../letters/letter-hours.ts'
import { useBulkActor } from './use-bulk-actor.ts'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { CountField, hasWrongCount, WhoCan, countEntry } from './who-can.tsx'
import { ableOf, type BulkNeeds, type BulkSubject, rejectedWith, scoreOf, wireBulk } from './wiring.ts'
import { WithoutReason } from './without-reason.tsx'

type Typed = {
  motivo: string
  comentarios: string
  rating: Rating
  cuantos: string
} & TypedLetter

const noRating: Rating = { type: 0, tags: [] }
const missingTemplate = 'Elige una plantilla, o «No enviar».'
const schema = v.object({
  tipo: v.literal('rechazar'),
  motivo: requiredText('El motivo es requerido', 200),
  comentarios: v.optional(text(longestText)),
  calificacion: v.optional(v.object({ calificacion: v.number(), subCalificacion: v.array(v.number()) })),
  carta: v.optional(v.object({ ...letterChoice.entries, idPlantilla: v.number(missingTemplate) })),
  ...countEntry,
})

/** Rejects the chosen processes: one reason, one comment and one letter for all. */
export function RejectManyDialog({ subject, onEnd }: { subject: BulkSubject; onEnd: (isBegun: boolean) => void }) {
  const actor = useBulkActor(useWired(wireBulk).rejection, subject, onEnd)
  const templateOf = (needs: BulkNeeds | null | undefined, { plantilla, motivo }: Typed) =>
    needs?.templates.find(({ idPlantilla }) => String(idPlantilla) === plantilla) ??
    // For processes of several stages only a template of any stage is suggested
    templateFor(
      (needs?.templates ?? []).filter(({ etapa }) => etapa === null),
      'filtro',
      motivo || null,
    )
  const rejection = useResourceForm<Typed, BulkAction, BulkNeeds>(actor, {
    stored: () => ({
      motivo: '',
      comentarios: '',
      rating: noRating,
      cuando: readLastHours(),
      plantilla: '',
      cuantos: '',
    }),
    schema,
    read: (typed) => {
      const needs = selectNeeds<BulkNeeds>(actor.getSnapshot())
      const horas = delayOf(typed.cuando)
      return {
        tipo: 'rechazar' as const,
        motivo: typed.motivo,
        comentarios: typed.comentarios || undefined,
        calificacion: scoreOf(needs, typed.rating),
        ...(horas !== null && { carta: { idPlantilla: templateOf(needs, typed)?.idPlantilla, horas } }),
        ...(hasWrongCount(rejectedWith(needs?.review, typed.motivo).length, typed.cuantos) && { cuantos: 'otro' }),
      }
    },
    draft: null,
  })
  const { form, needs, isSaving } = rejection
  const errors = form.formState.errors as Partial<Record<keyof Typed, { message?: string }>> & {
    carta?: { idPlantilla?: { message?: string } }
  }
  const typed = form.watch()
  const able = ableOf(needs?.review).length
  const rejected = rejectedWith(needs?.review, typed.motivo).length
  const template = templateOf(needs, typed)
  const rated = ratedOf(needs?.scores ?? [], typed.rating)
  return (
    <ResourceFormDialog
      form={rejection}
      title="Rechazar candidatos"
      label={`Rechazar ${rejected}`}
      danger
      lacks={rated && lackingIn(rated)}
      failedText="No se empezó. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={<WhoCan review={needs?.review} verb="Se rechazan" />}
    >
      <Select
        label="Motivo"
        autoFocus
        placeholder="Selecciona un motivo"
        options={(needs?.review.motivos ?? []).map(({ descripcion, procesos }) => ({
          value: descripcion,
          label: procesos < able ? `${descripcion} (sólo ${procesos} de ${able})` : descripcion,
        }))}
        error={errors.motivo?.message}
        {...form.register('motivo')}
      />
      <WithoutReason review={needs?.review} motivo={typed.motivo} />
      <TextArea
        label="Comentarios"
        optional
        rows={3}
        maxRows={6}
        maxLength={longestText}
        readOnly={isSaving}
        error={errors.comentarios?.message}
        defaultValue=""
        {...form.register('comentarios')}
      />
      <ScoreFields
        types={needs?.scores ?? []}
        rating={typed.rating}
        tagsText={<p>Agrega un etiquetado a los candidatos para poder recomendarlos más adelante a otras vacantes.</p>}
        offersUnchanged
        disabled={isSaving}
        onRate={(rating) => form.setValue('rating', rating)}
      />
      <LetterFields
        label="Carta a cada candidato"
        templates={needs?.templates ?? null}
        template={template}
        typed={typed}
        error={errors.carta?.idPlantilla?.message}
        disabled={isSaving}
        onChange={(name, value) => form.setValue(name, value)}
      />
      <CountField count={rejected} error={errors.cuantos?.message} {...form.register('cuantos')} />
    </ResourceFormDialog>
  )
}
