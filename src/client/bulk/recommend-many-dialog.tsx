import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import { bulkObstacles, bulkUndoSeconds, type RecommendationReview } from '../../contract/bulk.ts'
import { vacancyChoice, type VacancyOption } from '../../contract/candidates.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { showNumber } from '../ui/base/show-number.ts'
import { Select } from '../ui/fields/choice/select.tsx'
import { obstacleFor, takingPart, wireRecommendMany } from './recommend-wiring.ts'
import { useBulkActor } from './use-bulk-actor.ts'
import { WhoCannot } from './who-can.tsx'

type Typed = { vacante: string }

/** Recommends the chosen candidates to one vacancy of another person, who gets one letter about all of them. */
export function RecommendManyDialog({
  idCandidatos,
  onEnd,
}: {
  idCandidatos: readonly number[]
  onEnd: (isBegun: boolean) => void
}) {
  const actor = useBulkActor(useWired(wireRecommendMany).recommendation, { idCandidatos }, onEnd)
  const choice = useResourceForm<Typed, VacancyOption, RecommendationReview>(actor, {
    stored: () => ({ vacante: '' }),
    schema: vacancyChoice,
    send: ({ vacante }) => vacancyOf(selectNeeds<RecommendationReview>(actor.getSnapshot()), vacante)!,
    draft: null,
  })
  const { form, needs, isSaving } = choice
  const publicationId = vacancyOf(needs, form.watch('vacante'))?.id
  const able = needs ? takingPart(needs, publicationId).length : 0
  return (
    <ResourceFormDialog
      form={choice}
      title="Recomendar candidatos"
      label={`Recomendar a ${able}`}
      lacks={needs && able === 0 ? 'Nadie puede ser recomendado' : null}
      missing="No se encontraron vacantes disponibles."
      failedText="No se empezó. Lo que elegiste sigue aquí; vuelve a intentarlo."
      intro={needs && <Who review={needs} publicationId={publicationId} able={able} />}
    >
      <Select
        label="Vacante"
        required
        autoFocus
        placeholder="Selecciona una vacante"
        options={(needs?.vacantes ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))}
        error={form.formState.errors.vacante?.message}
        disabled={isSaving}
        {...form.register('vacante')}
      />
    </ResourceFormDialog>
  )
}

const vacancyOf = (review: RecommendationReview | null, value: string): VacancyOption | undefined =>
  review?.vacantes.find(({ id }) => String(id) === value)

function Who({
  review,
  publicationId,
  able,
}: {
  review: RecommendationReview
  publicationId: number | undefined
  able: number
}) {
  return (
    <>
      <p>
        Se recomienda a <strong>{`${showNumber(able)} ${able === 1 ? 'candidato' : 'candidatos'}`}</strong>. El aviso
        sale {bulkUndoSeconds} segundos después de terminar; hasta entonces lo puedes deshacer.
      </p>
      <WhoCannot
        lines={review.candidatos.flatMap((candidate) => {
          const obstacle = obstacleFor(candidate, publicationId)
          const { nombre, idCandidato } = candidate
          return obstacle === null ? [] : [`${nombre || `Candidato ${idCandidato}`}: ${bulkObstacles[obstacle]}.`]
        })}
      />
    </>
  )
}
