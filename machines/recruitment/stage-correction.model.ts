/** The window that corrects a stage (spec 1 §2): opened, filled in, saved or closed, and outdated by another user. */
import { createActor, fromTransition } from 'xstate'
import {
  type CorrectionInput,
  selectForm,
  selectItem,
  type StageCorrectionSnapshot,
  stageCorrectionMachine,
} from './stage-correction.machine.ts'
import { phases } from '../../src/contract/phases.ts'
import { defineModel } from '../model/model.ts'
import { savedFilter, statusAt, savedMove } from './process.samples.ts'

const screen = createActor(
  fromTransition((state: undefined) => state, undefined),
  { id: 'pantalla' },
)
const status = statusAt('SE-ESG', ['SE-ESG', 'SE-AGG'], 2)
const title = 'Guardar cambios'
const losing = 'Tienes cambios sin guardar.'
const isOpen = {
  'se ve el formulario': (s: StageCorrectionSnapshot) => selectForm(s) !== undefined,
  'se sabe qué se corrige': (s: StageCorrectionSnapshot) => selectItem(s) === savedFilter,
}
const isGone = { 'no se ve el formulario': (s: StageCorrectionSnapshot) => selectForm(s) === undefined }

export const stageCorrectionModel = defineModel({
  machine: stageCorrectionMachine,
  inputs: {
    'corrección de una etapa': {
      question: { idReclutamiento: 3, step: phases['SE-ESG'].idFase },
      proceso: status.proceso,
      item: savedFilter,
      parent: screen as unknown as CorrectionInput['parent'],
    },
  },
  events: {
    'edit.closed': [
      { changed: false, sent: false },
      { changed: true, sent: false },
      { changed: true, sent: true },
    ],
  },
  calls: {
    verifyVacancy: { done: [status] },
    // The form is saved or closed: after another user's save it can be sent again.
    stageForm: { done: [{ kind: 'saved', codigo: 'FT', discarded: false, moved: savedMove }] },
  },
  facts: ({ context }) => [context.wasSent],
  states: {
    opening: { shows: [], hides: [title], tags: [], holds: isGone },
    'editing.filling': { shows: [title], hides: [losing], tags: [], holds: isOpen },
    'editing.confirmingLoss': { shows: [losing], tags: ['confirmingLoss'], holds: isOpen },
    'editing.catchingUp': { shows: [], hides: [losing], tags: [], holds: isOpen },
    renewing: { shows: [], hides: [title], tags: [], holds: isGone },
    corrected: {
      shows: [],
      hides: [title],
      tags: [],
      holds: {
        'se dice dónde está el proceso': ({ output }) => output?.kind === 'corrected' && output.status === status,
      },
    },
    closed: {
      shows: [],
      hides: [title, losing],
      tags: [],
      holds: {
        'se dice que se cerró, y si se envió': ({ output, context }) =>
          output?.kind === 'closed' && output.wasSent === context.wasSent,
      },
    },
    outrun: {
      shows: [],
      hides: [title],
      tags: [],
      holds: { 'se dice que otra persona guardó': ({ output }) => output?.kind === 'outrun' },
    },
  },
})
