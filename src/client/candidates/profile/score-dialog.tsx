import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { scoreForm } from '../../../../machines/candidates/profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectNeeds } from '../../../../machines/kit/form.machine.ts'
import type { ScoreOption } from '../../../contract/candidates.ts'
import { failedRequest } from '../../kit/api/failure-text.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TagChips } from '../../ui/fields/choice/tag-chips.tsx'
import { Tiles } from '../../ui/fields/choice/tiles.tsx'
import { ScoreIcon } from './score-icon.tsx'

const toTile = ({ id, descripcion, codigo }: ScoreOption) => ({
  value: id,
  label: descripcion,
  icon: <ScoreIcon codigo={codigo} />,
})

/** Rates a candidate: a type, then at least one of its tags. */
export function ScoreDialog({ actor }: { actor: ActorRefFrom<typeof scoreForm> }) {
  const types = useSelector(actor, selectNeeds) ?? []
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const [type, choose] = useState<ScoreOption | null>(null)
  const [tags, setTags] = useState<readonly number[]>([])
  const chooseType = (id: number) => {
    choose(types.find((one) => one.id === id) ?? null)
    setTags([])
  }
  const toggle = (id: number) => setTags(tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id])
  const save = () => {
    if (type) actor.send({ type: 'form.submitted', values: { calificacion: type.id, subCalificacion: [...tags] } })
  }
  return (
    <FormDialog
      actor={actor}
      title="Cambiar calificación"
      submit={{ label: 'Guardar', disabled: tags.length === 0, onClick: save }}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Stack>
        <FormError message={isFailed ? failedRequest : null} />
        <p>Elige una nueva calificación para el candidato.</p>
        <Tiles
          label="Calificación"
          labelHidden
          tiles={types.map(toTile)}
          value={type?.id ?? null}
          disabled={isSaving}
          onChange={chooseType}
        />
        {type && (
          <>
            <p>Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.</p>
            <TagChips
              label="Etiquetas"
              labelHidden
              tags={type.tags.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
              selected={tags}
              disabled={isSaving}
              onToggle={toggle}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
