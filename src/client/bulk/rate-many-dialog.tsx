import * as v from 'valibot'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import type { BulkAction } from '../../contract/bulk.ts'
import { lackingIn, ratedOf, type Rating, ScoreFields } from '../scores/score-fields.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { useBulkActor } from './use-bulk-actor.ts'
import { CountField, hasWrongCount, WhoCan, countEntry } from './who-can.tsx'
import { ableOf, type BulkNeeds, type BulkSubject, scoreOf, wireBulk } from './wiring.ts'

type Typed = { rating: Rating; cuantos: string }

const schema = v.object({
  tipo: v.literal('calificar'),
  calificacion: v.object({ calificacion: v.number(), subCalificacion: v.array(v.number()) }),
  ...countEntry,
})

/** The same score for the candidates of the chosen processes. */
export function RateManyDialog({ subject, onEnd }: { subject: BulkSubject; onEnd: (isBegun: boolean) => void }) {
  const actor = useBulkActor(useWired(wireBulk).rating, subject, onEnd)
  const rating = useResourceForm<Typed, BulkAction, BulkNeeds>(actor, {
    stored: () => ({ rating: { type: 0, tags: [] }, cuantos: '' }),
    schema,
    read: ({ rating: typed, cuantos }) => {
      const needs = selectNeeds<BulkNeeds>(actor.getSnapshot())
      return {
        tipo: 'calificar' as const,
        calificacion: scoreOf(needs, typed),
        ...(hasWrongCount(ableOf(needs?.review).length, cuantos) && { cuantos: 'otro' }),
      }
    },
    draft: null,
  })
  const { form, needs, isSaving, errorOf } = rating
  const types = needs?.scores ?? []
  const typed = form.watch('rating')
  return (
    <ResourceFormDialog
      form={rating}
      title="Calificar candidatos"
      label={`Calificar ${ableOf(needs?.review).length}`}
      lacks={lackingIn(ratedOf(types, typed))}
      failedText="No se empezó. Lo que elegiste sigue aquí; vuelve a intentarlo."
      intro={<WhoCan review={needs?.review} verb="Se califica al candidato de" />}
    >
      <p>Elige una nueva calificación para los candidatos.</p>
      <ScoreFields
        types={types}
        rating={typed}
        tagsText={<p>Agrega un etiquetado a los candidatos para poder recomendarlos más adelante a otras vacantes.</p>}
        labelHidden
        autoFocus
        disabled={isSaving}
        onRate={(chosen) => form.setValue('rating', chosen)}
      />
      <CountField count={ableOf(needs?.review).length} error={errorOf('cuantos')} {...form.register('cuantos')} />
    </ResourceFormDialog>
  )
}
