import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type scoreMachine,
  selectCanSave,
  selectTags,
  selectType,
  selectTypes,
} from '../../../machines/candidates/score.machine.ts'
import type { ScoreOption } from '../../contract/candidates.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Loading } from '../ui/loading.tsx'
import { Stack } from '../ui/stack.tsx'
import { TagChips } from '../ui/tag-chips.tsx'
import { Tiles } from '../ui/tiles.tsx'
import { ScoreIcon } from './score-icon.tsx'

type ScoreActor = ActorRefFrom<typeof scoreMachine>

const toTile = ({ id, descripcion, codigo }: ScoreOption) => ({
  value: id,
  label: descripcion,
  icon: <ScoreIcon codigo={codigo} />,
})

/** Rates a candidate: a type, then at least one of its tags. */
export function ScoreDialog({ actor }: { actor: ScoreActor }) {
  const close = () => actor.send({ type: 'score.closed' })
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const canSave = useSelector(actor, selectCanSave)
  return (
    <Dialog
      open
      title="Cambiar calificación"
      onClose={close}
      busy={isSaving}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Cancelar
          </Button>
          <Button
            look="primary"
            busy={isSaving}
            disabled={!canSave && !isSaving}
            onClick={() => actor.send({ type: 'score.submitted' })}
          >
            Guardar
          </Button>
        </>
      }
    >
      <ScoreChoice actor={actor} isSaving={isSaving} />
    </Dialog>
  )
}

function ScoreChoice({ actor, isSaving }: { actor: ScoreActor; isSaving: boolean }) {
  const types = useSelector(actor, selectTypes)
  const type = useSelector(actor, selectType)
  const tags = useSelector(actor, selectTags)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'failed' }))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isUnavailable) {
    return (
      <ErrorState
        title="Hubo un error al procesar la solicitud."
        onRetry={() => actor.send({ type: 'options.retried' })}
      />
    )
  }
  return (
    <Stack>
      <FormError message={isRefused ? 'Hubo un error al procesar la solicitud.' : null} />
      <p>Elige una nueva calificación para el candidato.</p>
      <Tiles
        label="Calificación"
        labelHidden
        tiles={types.map(toTile)}
        value={type?.id ?? null}
        disabled={isSaving}
        onChange={(id) => actor.send({ type: 'type.chosen', id })}
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
            onToggle={(id) => actor.send({ type: 'tag.toggled', id })}
          />
        </>
      )}
    </Stack>
  )
}
