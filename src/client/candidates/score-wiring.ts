/** The score modal's machine, which the profile and the process share. */
import { fromPromise } from 'xstate'
import type { Answer } from '../../../machines/kit/answer.ts'
import type { FormInput } from '../../../machines/kit/form.types.ts'
import { type OfCandidate, type Rating, scoreForm } from '../../../machines/candidates/profile-forms.ts'
import { listScoreOptions, rateCandidate, type Score, type ScoreOption } from '../../contract/candidates.ts'
import { requestFailed } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { type ActorsOf, type Notify, tell } from '../wiring.ts'

export function wireScore(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof scoreForm> = {
    loadForm: fromPromise<readonly ScoreOption[] | null, { subject: OfCandidate }>(async ({ signal }) => offeredOf(await api.perform(listScoreOptions, { signal }))),
    // Whatever goes wrong has one text (spec 1 §8): no refusal is an answer here
    saveForm: fromPromise<Answer<Score>, FormInput<OfCandidate, Rating, readonly ScoreOption[]>>(async ({ input: { subject, values }, signal }) => ({
      ok: true,
      saved: await api.perform(rateCandidate, { body: { ...values, id: subject.idCandidato }, signal }),
    })),
  }
  return scoreForm.provide({
    actors,
    actions: {
      notify: (_, told) =>
        tell(
          notify,
          told.notice === 'saved'
            ? { kind: 'success', title: 'Calificación', text: 'La calificación fue actualizada correctamente' }
            : requestFailed(told.error),
        ),
    },
  })
}

/** Entries without a code are dropped, the rest sorted by type (spec 1 §3). */
const offeredOf = (options: readonly ScoreOption[]) => options.filter(({ codigo }) => codigo !== null).sort((a, b) => a.id - b.id)
