/** The profile (spec 1 §2): one dialog at a time, and the CV beside it whatever is open. */
import { candidateProfileMachine, selectAssignment, selectIsCurriculumShown, selectRecommendation, selectScore } from '../../../machines/candidates/candidate-profile.machine.ts'
import { defineModel } from '../support/model.ts'

const rated = { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [] }

export const candidateProfileModel = defineModel({
  machine: candidateProfileMachine,
  inputs: { 'un candidato': { idCandidato: 7 } },
  events: {},
  calls: {
    assignment: { done: [{ changed: true }, { changed: false }] },
    recommendation: { done: [{ changed: true }, { changed: false }] },
    score: { done: [{ outcome: 'saved', score: rated }, { outcome: 'closed' }] },
  },
  states: {
    'dialog.none': {
      shows: [],
      hides: ['Elige una nueva calificación para el candidato.'],
      holds: { 'no hay ventana': (s) => !selectAssignment(s) && !selectRecommendation(s) && !selectScore(s) },
    },
    'dialog.assigning': { shows: ['Asignar a vacante'], holds: { 'sólo esa ventana': (s) => Boolean(selectAssignment(s)) && !selectRecommendation(s) && !selectScore(s) } },
    'dialog.recommending': { shows: ['Recomendar a vacante'], holds: { 'sólo esa ventana': (s) => Boolean(selectRecommendation(s)) && !selectAssignment(s) && !selectScore(s) } },
    'dialog.rating': { shows: ['Cambiar calificación'], holds: { 'sólo esa ventana': (s) => Boolean(selectScore(s)) && !selectAssignment(s) && !selectRecommendation(s) } },
    'curriculum.hidden': { shows: [], hides: ['Ocultar CV'], holds: { 'no se ve': (s) => !selectIsCurriculumShown(s) } },
    'curriculum.shown': { shows: ['Ocultar CV'], hides: ['Ver CV'], holds: { 'se ve': selectIsCurriculumShown } },
  },
})
