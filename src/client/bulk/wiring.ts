/** The chart of beginning an action on many processes, with its calls. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { type BulkAction, type BulkReview, reviewBulk, reviewFilter, startBulk } from '../../contract/bulk.ts'
import type { QueryOf } from '../../contract/call.ts'
import { listTemplates, type Templates } from '../../contract/letters.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireForm } from '../kit/forms/wiring.ts'

/** The chosen processes, or all of the list's filter. */
export type BulkSubject = { readonly idReclutamientos: number[] } | { readonly filter: QueryOf<typeof reviewFilter> }
export type BulkNeeds = { readonly review: BulkReview; readonly templates: Templates['plantillas'] }
export type BulkFormMachine = FormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>

const beginning: BulkFormMachine = createFormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>({
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})

export const wireBulk = (api: Api, notify: Notify) => ({
  beginning: wireForm(beginning, notify, {
    load: async (subject, signal) => {
      const [review, { plantillas }] = await Promise.all([
        'filter' in subject
          ? api.perform(reviewFilter, { query: subject.filter, signal })
          : api.perform(reviewBulk, { body: subject, signal }),
        api.perform(listTemplates, { signal }),
      ])
      return { review, templates: plantillas.filter(({ uso }) => uso === 'rechazo') }
    },
    // As it was reviewed: who has changed since is left out
    save: ({ values, needs }, signal) =>
      answeredInForm(api.perform(startBulk, { body: { accion: values, procesos: ableOf(needs?.review) }, signal })),
    draft: null,
    saved: () => null,
    failed: requestFailed,
  }),
})

export const ableOf = (review: BulkReview | undefined | null) =>
  (review?.procesos ?? [])
    .filter(({ impedimento }) => impedimento === null)
    .map(({ idReclutamiento, version }) => ({ idReclutamiento, version }))
