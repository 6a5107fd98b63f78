/** The profile (spec 1 §2): one dialog at a time. */
import {
  candidateProfileMachine,
  selectAssignment,
  selectEmail,
  selectIsEmailLeft,
  selectRecommendation,
  selectScore,
} from './candidate-profile.machine.ts'
import { misspelledEmail, sameEmail } from '../../src/contract/candidates.ts'
import { defineModel } from '../model/model.ts'

const closed = { outcome: 'closed', values: null, wasSent: false } as const
const editing = ['Guardar correo']
const rated = { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [] }

export const candidateProfileModel = defineModel({
  machine: candidateProfileMachine,
  inputs: { 'un candidato': { idCandidato: 7 } },
  events: { 'email.mistyped': [{ message: sameEmail }, { message: misspelledEmail }] },
  calls: {
    assignment: { done: [{ outcome: 'saved', saved: null }, closed, { ...closed, wasSent: true }] },
    recommendation: { done: [{ outcome: 'saved', saved: null }, closed, { ...closed, wasSent: true }] },
    score: { done: [{ outcome: 'saved', saved: rated }, closed, { ...closed, wasSent: true }] },
    email: { done: [{ outcome: 'saved', saved: 'luna@correo.mx' }, closed, { ...closed, wasSent: true }] },
  },
  states: {
    'dialog.none': {
      shows: [],
      hides: ['Elige una nueva calificación para el candidato.'],
      holds: { 'no hay ventana': (s) => !selectAssignment(s) && !selectRecommendation(s) && !selectScore(s) },
    },
    'dialog.assigning': {
      shows: ['Asignar a vacante'],
      holds: { 'sólo esa ventana': (s) => Boolean(selectAssignment(s)) && !selectRecommendation(s) && !selectScore(s) },
    },
    'dialog.recommending': {
      shows: ['Recomendar a vacante'],
      holds: { 'sólo esa ventana': (s) => Boolean(selectRecommendation(s)) && !selectAssignment(s) && !selectScore(s) },
    },
    'dialog.rating': {
      shows: ['Cambiar calificación'],
      holds: { 'sólo esa ventana': (s) => Boolean(selectScore(s)) && !selectAssignment(s) && !selectRecommendation(s) },
    },
    'email.untouched': { shows: [], hides: editing, holds: { 'el foco no se mueve': (s) => !selectIsEmailLeft(s) } },
    'email.left': {
      shows: [],
      hides: editing,
      holds: { 'el foco vuelve al lápiz': (s) => selectIsEmailLeft(s) && !selectEmail(s) },
    },
    'email.editing': {
      shows: editing,
      hides: ['Editar correo'],
      holds: { 'se edita': (s) => Boolean(selectEmail(s)) },
    },
  },
})
