/** The score modal's machine, which the profile and the process share. */
import { fromPromise } from 'xstate'
import { type Rating, scoreMachine } from '../../../machines/candidates/score.machine.ts'
import { listScoreOptions, rateCandidate, type Score, type ScoreOption } from '../../contract/candidates.ts'
import type { Api } from '../api/call.ts'
import { requestFailureText } from '../api/failure-text.ts'
import type { ActorsOf, Notify } from '../wiring.ts'

export function wireScore(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof scoreMachine> = {
    loadScoreOptions: fromPromise<ScoreOption[], void>(({ signal }) => api.perform(listScoreOptions, { signal })),
    rateCandidate: fromPromise<Score, Rating>(async ({ input: { idCandidato, ...rating }, signal }) => {
      try {
        const score = await api.perform(rateCandidate, { body: { ...rating, id: idCandidato }, signal })
        notify({ kind: 'success', title: 'Calificación', text: 'La calificación fue actualizada correctamente' })
        return score
      } catch (error) {
        notify({ kind: 'error', title: 'Error interno', text: requestFailureText(error) })
        throw error
      }
    }),
  }
  return scoreMachine.provide({ actors })
}
