/** The chart of beginning an action on many processes, with its calls. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { type BulkAction, type BulkReview, reviewBulk, reviewFilter, startBulk } from '../../contract/bulk.ts'
import type { QueryOf } from '../../contract/call.ts'
import { listScoreOptions, type ScoreOption } from '../../contract/candidates.ts'
import { listTemplates, type Templates } from '../../contract/letters.ts'
import { ratedOf, type Rating } from '../candidates/profile/score-fields.tsx'
import { offeredOf } from '../candidates/profile/score-wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireForm } from '../kit/forms/wiring.ts'

/** The chosen processes, or all of the list's filter. */
export type BulkSubject = { readonly idReclutamientos: number[] } | { readonly filter: QueryOf<typeof reviewFilter> }
export type BulkNeeds = {
  readonly review: BulkReview
  readonly templates: Templates['plantillas']
  readonly scores: readonly ScoreOption[]
}
export type BulkFormMachine = FormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>

const beginning: BulkFormMachine = createFormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>({
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})

/** What a dialog needs besides the review. */
type Extras = Partial<Omit<BulkNeeds, 'review'>>

export function wireBulk(api: Api, notify: Notify) {
  const beginningWith = (loadExtras: (signal: AbortSignal) => Promise<Extras>) =>
    wireForm(beginning, notify, {
      load: async (subject, signal) => {
        const [review, extras] = await Promise.all([
          'filter' in subject
            ? api.perform(reviewFilter, { query: subject.filter, signal })
            : api.perform(reviewBulk, { body: subject, signal }),
          loadExtras(signal),
        ])
        return { review, templates: [], scores: [], ...extras }
      },
      // As it was reviewed: who has changed since is left out
      save: ({ values, needs }, signal) =>
        answeredInForm(api.perform(startBulk, { body: { accion: values, procesos: ableOf(needs?.review) }, signal })),
      draft: null,
      saved: () => null,
      failed: requestFailed,
    })
  const loadScores = async (signal: AbortSignal) => offeredOf(await api.perform(listScoreOptions, { signal }))
  return {
    rejection: beginningWith(async (signal) => {
      const [{ plantillas }, scores] = await Promise.all([api.perform(listTemplates, { signal }), loadScores(signal)])
      return { templates: plantillas.filter(({ uso }) => uso === 'rechazo'), scores }
    }),
    rating: beginningWith(async (signal) => ({ scores: await loadScores(signal) })),
    note: beginningWith(() => Promise.resolve({})),
  }
}

export const ableOf = (review: BulkReview | undefined | null) =>
  (review?.procesos ?? [])
    .filter(({ impedimento }) => impedimento === null)
    .map(({ idReclutamiento, version }) => ({ idReclutamiento, version }))

/** The chosen score as it is sent; undefined: scores stay as they are. */
export function scoreOf(needs: BulkNeeds | null | undefined, rating: Rating) {
  const rated = ratedOf(needs?.scores ?? [], rating)
  return rated ? { calificacion: rated.type.id, subCalificacion: rated.tags } : undefined
}
