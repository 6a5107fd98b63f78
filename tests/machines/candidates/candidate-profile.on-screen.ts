/** The part of a profile's model that can happen on its screen, where an open window covers the rest. */
import type { CandidateProfileSnapshot } from '../../../machines/candidates/candidate-profile.machine.ts'
import { candidateProfileModel } from '../../../machines/candidates/candidate-profile.model.ts'

const { events, calls } = candidateProfileModel
const isUncovered = (snapshot: CandidateProfileSnapshot) => snapshot.matches({ dialog: 'none' })
const mistyped = events['email.mistyped'] as readonly { message: string }[]
const emailAnswers = calls.email.done as Exclude<typeof calls.email.done, (...args: never) => unknown>
const onlyAMistake = 'A form has an answer to every failure of the server: only a mistake in it breaks it.'

export const candidateProfileOnScreen: typeof candidateProfileModel = {
  ...candidateProfileModel,
  events: {
    'email.requested': (snapshot) => (isUncovered(snapshot) ? [{}] : []),
    'email.mistyped': (snapshot) => (isUncovered(snapshot) ? mistyped : []),
  },
  calls: {
    assignment: { ...calls.assignment, error: [] },
    recommendation: { ...calls.recommendation, error: [] },
    score: { ...calls.score, error: [] },
    email: { done: ({ snapshot }) => (isUncovered(snapshot) ? emailAnswers! : []), error: [] },
  },
  excluded: {
    'dialog.assigning | xstate.error.actor.assignment | 0': onlyAMistake,
    'dialog.recommending | xstate.error.actor.recommendation | 0': onlyAMistake,
    'dialog.rating | xstate.error.actor.score | 0': onlyAMistake,
    'email.editing | xstate.error.actor.email | 0': onlyAMistake,
  },
}
