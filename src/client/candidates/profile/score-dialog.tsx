import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scoreForm } from '../../../../machines/candidates/profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectNeeds } from '../../../../machines/kit/form.machine.ts'
import type { Score, ScoreOption } from '../../../contract/candidates.ts'
import { failedRequest } from '../../kit/api/failure-text.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { TagChips } from '../../ui/fields/choice/tag-chips.tsx'
import { Tiles } from '../../ui/fields/choice/tiles.tsx'
import { ScoreIcon } from './score-icon.tsx'

const toTile = ({ id, descripcion, codigo }: ScoreOption) => ({
  value: id,
  label: descripcion,
  icon: <ScoreIcon codigo={codigo} />,
})

/**
 * Rates a candidate: a type, then at least one of its tags; it begins with the present score. The digits choose types,
 * those after them tags.
 */
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
        <Tiles
          label="Calificación"
          labelHidden
          tiles={types.map(toTile)}
          value={rated?.type.id ?? null}
          disabled={isSaving}
          autoFocus
          onChange={(type) => rate({ type, tags: [] })}
        />
        {rated && (
          <>
            <p>Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.</p>
            <TagChips
              label="Etiquetas"
              labelHidden
              tags={rated.type.tags.map(({ id: value, descripcion }) => ({ value, label: descripcion }))}
              selected={rated.tags}
              disabled={isSaving}
              firstDigit={types.length + 1}
              onToggle={(tag) => rate({ type: rated.type.id, tags: toggled(rated.tags, tag) })}
            />
          </>
        )}
      </Form>
    </FormDialog>
  )
}

/** What 'Guardar' needs (spec 1 §2): a type and at least one of its tags. */
const lackingIn = (rated: ReturnType<typeof ratedOf>): string | null =>
  rated === null ? 'Elige una calificación' : rated.tags.length === 0 ? 'Elige al menos una etiqueta' : null

type Rating = { readonly type: number; readonly tags: readonly number[] }

/** What is still offered of a rating; null: not even its type. */
function ratedOf(types: readonly ScoreOption[], { type, tags }: Rating) {
  const offered = types.find(({ id }) => id === type)
  if (!offered) return null
  return { type: offered, tags: tags.filter((tag) => offered.tags.some(({ id }) => id === tag)) }
}

const toggled = (tags: readonly number[], tag: number): number[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]
