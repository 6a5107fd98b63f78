import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scoreForm } from '../../../../machines/candidates/profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectNeeds } from '../../../../machines/kit/form.machine.ts'
import type { Score } from '../../../contract/candidates.ts'
import { failedRequest } from '../../kit/api/failure-text.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { lackingIn, ratedOf, type Rating, ScoreFields } from '../../scores/score-fields.tsx'

/** Rates a candidate: a type, then at least one of its tags; it begins with the present score. */
export function ScoreDialog({
  actor,
  current,
}: {
  actor: ActorRefFrom<typeof scoreForm>
  current?: Score | undefined
}) {
  const id = useId()
  const isSaving = useSelector(actor, selectIsSaving)
  const [rating, rate] = useState<Rating>({ type: current?.id ?? 0, tags: (current?.tags ?? []).map((tag) => tag.id) })
  const types = useSelector(actor, selectNeeds) ?? []
  const rated = ratedOf(types, rating)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!rated || lackingIn(rated) !== null) return
    actor.send({ type: 'form.submitted', values: { calificacion: rated.type.id, subCalificacion: rated.tags } })
  }
  return (
    <FormDialog
      actor={actor}
      title="Cambiar calificación"
      submit={{ label: 'Guardar', form: id, lacks: lackingIn(rated) }}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Form id={id} onSubmit={save}>
        <FormError message={useSelector(actor, selectIsFailed) ? failedRequest : null} />
        <p>Elige una nueva calificación para el candidato.</p>
        <ScoreFields
          types={types}
          rating={{ type: rating.type, tags: rated?.tags ?? [] }}
          tagsText={<p>Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.</p>}
          labelHidden
          autoFocus
          disabled={isSaving}
          onRate={rate}
        />
      </Form>
    </FormDialog>
  )
}
