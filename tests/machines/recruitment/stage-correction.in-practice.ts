/** The events of a correction's model that can happen at a real server: its form sends what the server allows. */
import { stageCorrectionModel } from '../../../machines/recruitment/stage-correction.model.ts'
import { savedMove } from '../../../machines/recruitment/process.samples.ts'

const { calls } = stageCorrectionModel
const beneath = 'A save of the stage beneath that was sent before the window opened: only on the bare machine.'

export const stageCorrectionInPractice: typeof stageCorrectionModel = {
  ...stageCorrectionModel,
  events: {
    ...stageCorrectionModel.events,
    // Whether something was sent before is known by the view: tests/client/recruitment/edit-dialog.test.tsx
    'edit.closed': [
      { changed: false, sent: false },
      { changed: true, sent: false },
    ],
    // It is the form that finds out, by trying to save.
    'process.moved_elsewhere': (snapshot) => (snapshot.matches({ editing: 'filling' }) ? [{}] : []),
  },
  calls: {
    verifyVacancy: {
      ...calls.verifyVacancy,
      error: ({ snapshot }) => (snapshot.matches('renewing') ? [new Error('No hay conexión.')] : []),
    },
    stageForm: {
      done: ({ snapshot }) =>
        snapshot.matches({ editing: 'filling' })
          ? [{ kind: 'saved', codigo: 'FT', discarded: false, moved: savedMove }]
          : [],
      error: [],
    },
  },
  excluded: {
    'editing | xstate.error.actor.editForm | 0':
      'A form has an answer to every failure of the server: only a mistake in it breaks it.',
    'editing.catchingUp | xstate.error.actor.catchUpEdit | 0': 'What the form does then is in its own model.',
    'opening | process.moved_elsewhere | 0': beneath,
    'renewing | process.moved_elsewhere | 0': beneath,
    outrun: beneath,
  },
}
