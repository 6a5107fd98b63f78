/** The score modal's machine, which the profile and the process share. */
import { scoreForm } from '../../../../machines/candidates/profile-forms.ts'
import { listScoreOptions, rateCandidate } from '../../../contract/candidates.ts'
import { requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { wireForm } from '../../kit/forms/wiring.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { offeredOf } from '../../scores/offered-scores.ts'

export const wireScore = (api: Api, notify: Notify) =>
  wireForm(scoreForm, notify, {
    load: async (_, signal) => offeredOf(await api.perform(listScoreOptions, { signal })),
    // Every failure has the same text (spec 1 §8): no refusal is an answer here
    save: async ({ subject, values }, signal) => ({
      ok: true,
      saved: await api.perform(rateCandidate, { body: { ...values, id: subject.idCandidato }, signal }),
    }),
    draft: null,
    saved: () => ({ kind: 'success', title: 'Calificación', text: 'La calificación fue actualizada correctamente' }),
    failed: requestFailed,
  })
