/** What of the score's model can happen on its dialog: only what is offered can be chosen. */
import { type ScoreSnapshot, selectCanSave, selectType } from '../../../machines/candidates/score.machine.ts'
import { scoreModel } from './score.model.ts'

export const scoreOnScreen: typeof scoreModel = {
  ...scoreModel,
  events: {
    // A radio that is chosen already says nothing when it is chosen again.
    'type.chosen': (snapshot: ScoreSnapshot) => [{ id: 1 }, { id: 2 }].filter(({ id }) => id !== selectType(snapshot)?.id),
    'tag.toggled': (snapshot: ScoreSnapshot) => (selectType(snapshot)?.tags ?? []).map(({ id }) => ({ id })),
    'score.submitted': (snapshot: ScoreSnapshot) => (selectCanSave(snapshot) ? [{}] : []),
  },
}
