/** The chart of recommending many candidates to one vacancy, with its calls. */
import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type BulkObstacle,
  type RecommendationReview,
  reviewRecommendation,
  startRecommendation,
} from '../../contract/bulk.ts'
import type { VacancyOption } from '../../contract/candidates.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireForm } from '../kit/forms/wiring.ts'

export type Recommended = { readonly idCandidatos: readonly number[] }

const beginning = createFormMachine<Recommended, VacancyOption, { idLote: number }, RecommendationReview>({
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})

export const wireRecommendMany = (api: Api, notify: Notify) => ({
  recommendation: wireForm(beginning, notify, {
    load: async ({ idCandidatos }, signal) => {
      const review = await api.perform(reviewRecommendation, { body: { idCandidatos: [...idCandidatos] }, signal })
      return review.vacantes.length > 0 ? review : null
    },
    save: ({ values: { id: idPublicacion, idSede }, needs }, signal) => {
      const idCandidatos = takingPart(needs, idPublicacion).map(({ idCandidato }) => idCandidato)
      return answered(api.perform(startRecommendation, { body: { idPublicacion, idSede, idCandidatos }, signal }))
    },
    draft: null,
    saved: () => null,
    failed: requestFailed,
  }),
})

type Reviewed = RecommendationReview['candidatos'][0]

/** Why a candidate cannot be recommended to the publication; null: they can. Undefined: none is chosen yet. */
export const obstacleFor = (
  { impedimento, recomendado }: Reviewed,
  publicationId: number | undefined,
): BulkObstacle | null =>
  impedimento ?? (publicationId !== undefined && recomendado.includes(publicationId) ? 'ya-recomendado' : null)

export const takingPart = (
  review: RecommendationReview | null | undefined,
  publicationId: number | undefined,
): readonly Reviewed[] =>
  (review?.candidatos ?? []).filter((candidate) => obstacleFor(candidate, publicationId) === null)
